import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { deliver, listenOn, mailInOf, replyAddress } from "#testing/mail-in.ts";
import { fillWithPeople, home } from "#testing/people.ts";
import { NOW } from "#testing/server.ts";
import { withDb } from "#testing/with-db.ts";
import { openConversation } from "../../server/store.ts";

const clock = standingClock(NOW);
let db: Db;
let at: ReturnType<typeof mailInOf>;
let listener: Awaited<ReturnType<typeof listenOn>>;
withDb(async (opened) => {
  db = opened;
  await fillWithPeople(db);
  at = mailInOf(db, clock);
  listener = await listenOn(at.deps);
});
afterAll(async () => {
  await listener.close();
  at.remove();
});
beforeEach(() => void (at.outcomes.length = 0));

const OWN = "reply@portal.example";
/** As Postfix writes it. */
const report = (action: string, type = "multipart/report; report-type=delivery-status") =>
  [
    "From: MAILER-DAEMON@mail.example",
    "To: help@portal.example",
    "Subject: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    `Content-Type: ${type};\r\n\tboundary="b1"`,
    "",
    "--b1",
    "Content-Type: text/plain",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "--b1",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mail.example",
    "",
    "Final-Recipient: rfc822; elena@old.example",
    `Action: ${action}`,
    "Status: 5.1.1",
    "--b1--",
    "",
  ].join("\r\n");
const send = (raw: string, { to = OWN, from = "" } = {}) => deliver(listener.url, { envelope: { from, to: [to] }, raw });
const messages = async () => (await sql<{ n: number }>`select count(*)::int as n from conversations.messages`.execute(db)).rows[0]!.n;

test("a report that a mail was not delivered is counted apart, at the address without a token too, and stored nowhere", async () => {
  const writer = { userId: home.id, visitor: null, name: "Елена", mail: "elena@mail.example", language: "bg" } as const;
  const { id } = await openConversation(db, { writer, reason: null, serviceType: null, body: "Няма интернет.", now: clock.now() });
  const before = await messages();
  for (const to of [OWN, "REPLY@Portal.example", replyAddress(id)])
    expect(await send(report("failed"), { to })).toMatchObject({ code: 250 });
  expect(at.outcomes).toEqual(["bounced", "bounced", "bounced"]);
  expect(await messages()).toBe(before);
});

test("a delay, a confirmation and an absence note are no mails that came back", async () => {
  for (const action of ["delayed", "delivered", "relayed", "expanded"]) await send(report(action));
  await send(report("failed", "multipart/mixed"));
  await send("From: a@b.example\r\nSubject: Away\r\nAuto-Submitted: auto-replied\r\n\r\nAction: failed\r\n");
  expect(at.outcomes).toEqual(Array(6).fill("automatic"));
});

test("the address without a token takes nothing that has a sender", async () => {
  expect(await send(report("failed"), { from: "elena@mail.example" })).toMatchObject({ code: 550 });
  expect(await send(report("failed"), { to: "other@portal.example" })).toMatchObject({ code: 550 });
  expect(at.outcomes).toEqual([]);
});

test("what a person writes is no report, whatever it quotes", async () => {
  const writer = { userId: home.id, visitor: null, name: "Елена", mail: "elena@mail.example", language: "bg" } as const;
  const { id } = await openConversation(db, { writer, reason: null, serviceType: null, body: "Няма интернет.", now: clock.now() });
  await send("From: elena@mail.example\r\nSubject: Re\r\n\r\nAction: failed\r\n", { to: replyAddress(id), from: "elena@mail.example" });
  expect(at.outcomes).toEqual(["stored"]);
});
