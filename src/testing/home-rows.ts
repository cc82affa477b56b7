import { modificationResult } from "#features/home-internet/operations/contract.ts";
import { addPortForwarding, portForwardingSection } from "#features/home-internet/port-forwarding/contract.ts";
import { addReservation, reservationsSection } from "#features/home-internet/reservations/contract.ts";
import type { SentTo } from "#platform/endpoint.ts";
import type { openHomeInternet } from "./home-internet.ts";
import { home } from "./people.ts";

type HomeInternetContext = Awaited<ReturnType<typeof openHomeInternet>>;
type Whose = { cid?: string; who?: typeof home };
/** Whose command, and with which idempotency key. */
type Sender = Whose & { key?: string };
const FIRST = "C1000001";

type Browser = ReturnType<HomeInternetContext["browser"]>;
type Calls<Sent, Changed, Section> = {
  change: (browser: Browser, sent: Sent) => Promise<Changed>;
  section: (browser: Browser, sent: { query: { cid: string } }) => Promise<Section>;
};
type Ok<Answer> = Extract<Answer, { status: 200 }>;

const ticketIn = ({ status, body }: { status: number; body?: unknown }): string | undefined =>
  status === 200 ? (body as { ticket?: { ticketId: string } | null }).ticket?.ticketId : undefined;

/** A section as a customer changes and reads it: `change` and `section` make the calls. */
export function sectionCalls<
  Sent extends { body: unknown },
  Changed extends { status: number },
  Section extends { status: number; body: unknown },
>(context: () => HomeInternetContext, calls: Calls<Sent, Changed, Section>) {
  /** What the ticket is answered by now. */
  const resultOf = (ticketId: string | undefined, { cid = FIRST, who = home }: Whose = {}) =>
    context()
      .browser(who)
      .call(modificationResult, { query: { cid, ticketId: ticketId! } });
  return {
    resultOf,
    /** `result`: true or false once the change has ended. */
    async change(body: Sent["body"], { cid = FIRST, who = home, key = "" }: Sender = {}) {
      const answer = await calls.change(context().browser(who), { query: { cid }, body, ...(key && { key }) } as unknown as Sent);
      const ticketId = ticketIn(answer);
      return { answer, ticketId, result: async () => (await resultOf(ticketId, { cid, who })).body };
    },
    async sectionAt({ cid = FIRST, who = home }: Whose = {}): Promise<Ok<Section>["body"]> {
      const answer = await calls.section(context().browser(who), { query: { cid } });
      if (answer.status !== 200) throw new Error(String(answer.status));
      return answer.body;
    },
  };
}

/** Port rules as a customer sends and reads them, and as the router stores them: `TCP 8443`, in order. */
export function portRules(context: () => HomeInternetContext) {
  const { change, sectionAt } = sectionCalls(context, {
    change: (browser, sent: SentTo<typeof addPortForwarding>) => browser.call(addPortForwarding, sent),
    section: (browser, sent) => browser.call(portForwardingSection, sent),
  });
  const atRouter = async (cid = FIRST) =>
    ((await context().router(cid))?.portMappings ?? []).map(({ protocol, externalPort }) => `${protocol} ${externalPort}`).sort();
  return { add: change, sectionAt, atRouter };
}

/** Reserved addresses as a customer sends and reads them, and as the router stores them, in order. */
export function reservedAddresses(context: () => HomeInternetContext) {
  const { change, sectionAt } = sectionCalls(context, {
    change: (browser, sent: SentTo<typeof addReservation>) => browser.call(addReservation, sent),
    section: (browser, sent) => browser.call(reservationsSection, sent),
  });
  const atRouter = async (cid = FIRST) => ((await context().router(cid))?.reservations ?? []).map(({ ipAddress }) => ipAddress).sort();
  return { add: change, sectionAt, atRouter };
}
