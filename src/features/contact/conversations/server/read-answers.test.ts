import { afterAll, beforeAll, expect, test } from "vitest";
import { messagesOf, publish } from "#features/contact/notifications/inbox/server/store.ts";
import { answer, ask, openConversations } from "#testing/conversations.ts";
import { home } from "#testing/people.ts";
import { NOW } from "#testing/server.ts";
import { conversationDetails, markConversationSeen, replyToConversation } from "../contract.ts";
import { linkTo } from "../rules.ts";

let portal: Awaited<ReturnType<typeof openConversations>>;
beforeAll(async () => {
  portal = await openConversations();
  await portal.renew();
});
afterAll(() => portal.close());

test("who has read or answered a conversation is told of its answers no more, and of others still", async () => {
  const now = new Date(NOW);
  const elena = await portal.signedIn(home);
  const begun = [];
  for (const body of ["Едно", "Две", "Три"]) begun.push(await ask(portal.db, body, { userId: home.id }));
  for (const { id, code } of begun) {
    await answer(portal.db, id, { body: "Отговор" });
    const content = { bg: "Имате отговор.", en: "You have an answer." };
    await publish(portal.db, { userId: home.id, code: `answer.${id}`, type: "MESSAGE", content, link: linkTo(code), now });
  }
  const [read, answered, neither] = begun.map(({ code }) => code) as [string, string, string];
  const lastOf = async (code: string) => (await elena.call(conversationDetails, { params: { code }, query: {} })).body.messages.at(-1)!.id;
  await elena.call(markConversationSeen, { body: { code: read, upTo: await lastOf(read) } });
  await elena.call(replyToConversation, { body: { conversationId: answered, message: "Благодаря.", upTo: await lastOf(answered) } });
  const notifications = await messagesOf(portal.db, home.id, now);
  const isSeen = (code: string) => notifications.find(({ link }) => link === linkTo(code))!.seenAt !== null;
  expect([read, answered, neither].map(isSeen)).toEqual([true, true, false]);
});
