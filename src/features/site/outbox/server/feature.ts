import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { outboxContract, type Line, type Message } from "../contract.ts";

const PAGE_SIZE = 20;

type AsRows<T> = T extends unknown ? Omit<T, "sentAt"> & { sentAt: Date } : never;
/** Messages that the simulators have stored. */
type StoredMessages = {
  list(page: { skip: number; size: number }): Promise<{ lines: AsRows<Line>[]; count: number }>;
  mail(id: string): Promise<AsRows<Extract<Message, { kind: "mail" }>> | undefined>;
  sms(id: string): Promise<AsRows<Extract<Message, { kind: "sms" }>> | undefined>;
};
type Dependencies = { outbox: StoredMessages };

/** The simulators' outbox, readable in the browser. The app registers it in a demo only. */
export const outbox: ServerFeature<typeof outboxContract, Dependencies> = {
  contract: outboxContract,
  handlers: {
    async outboxList({ query }, { outbox }) {
      const currentPage = Number(query.page ?? 1);
      const { lines, count } = await outbox.list({ skip: (currentPage - 1) * PAGE_SIZE, size: PAGE_SIZE });
      const messages = lines.map((line) => ({ ...line, sentAt: line.sentAt.toISOString() }));
      return { status: 200, body: { messages, itemsCount: count, currentPage, pageSize: PAGE_SIZE } };
    },

    async outboxMessage({ params: { kind, id } }, { outbox }) {
      const found = kind === "mail" ? await outbox.mail(id) : await outbox.sms(id);
      if (!found) throw new HttpProblem(404);
      return { status: 200, body: { ...found, sentAt: found.sentAt.toISOString() } };
    },
  },
};

export const outboxServer = {
  name: "outbox",
  about: "Messages that were sent, in the demo world.",
  feature: outbox,
};
