import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { isChallenge, newChallenge } from "#features/account/second-factor/server/challenge.ts";
import { knownBrowser, withKnown } from "#features/account/sign-in/server/known.ts";
import { accessToken, openRequest, requestOpenedBy } from "#features/account/access/server/requests.ts";
import { hashOfToken, invitationToken, storedInvitationToken } from "#features/account/virtual-users/server/tokens.ts";
import { hashesOfMobile, isOwnMobile, numbers } from "#features/billing/e-invoice/server/numbers.ts";
import { conversationOfJoin, conversationOfReply, joinToken, replyToken } from "#features/contact/conversations/server/tokens.ts";
import { refusalToken, userOfRefusal } from "#features/contact/notifications/refusal/server/tokens.ts";
import { newPairingCode, usePairingCode } from "#features/home-internet/token/server/pairing.ts";
import {
  awaitConfirmation,
  confirmationOf,
  confirmationToken,
  findConfirmation,
  storedConfirmationToken,
} from "#features/shop/orders/confirming/server/store.ts";
import { opensOrder, orderKey } from "#features/shop/orders/server/order-link.ts";
import { noteHold } from "#features/shop/vignette/server/holds.ts";
import type { Db } from "#platform/server/db.ts";
import { fillWithPeople, home } from "#testing/people.ts";
import { emptied } from "#testing/tables.ts";
import { withDb } from "#testing/with-db.ts";
import { customers } from "./customers.ts";

const OLD = "the-old-secret-of-the-tests-12345678";
const NEW = "the-new-secret-of-the-tests-12345678";
/** While the secret is replaced. */
const BOTH = `${NEW},${OLD}`;
const now = new Date("2026-11-21T08:00:00Z");
const ID = "3f2b1c00-0000-4000-8000-00000000000f";
const who = { id: ID, passwordHash: "hash" };

let db: Db;
withDb(async (fresh) => {
  db = fresh;
  await fillWithPeople(db);
});
beforeEach(() => emptied(db, "vignette.holds", "home_internet.pairing_codes"));

/** What was given away under one secret and is shown to a portal that has another one. */
const GIVEN_AWAY: [string, (secret: string) => string, (secret: string, given: string) => unknown][] = [
  [
    "a known browser",
    (secret) => withKnown(undefined, who, { secret, now }),
    (secret, cookie) => knownBrowser(cookie, who, { secret, now }),
  ],
  [
    "the challenge of a passkey",
    (secret) => newChallenge(secret, { purpose: "add", subject: "one" }, now),
    (secret, challenge) => isChallenge(secret, challenge, { purpose: "add", subject: "one", now }) || undefined,
  ],
  [
    "the link to an order",
    (secret) => orderKey(ID, secret),
    (secret, key) => opensOrder({ id: ID, placedAt: now }, key, { secret, now }) || undefined,
  ],
  ["the address that answers by mail go to", (secret) => replyToken(ID, secret), (secret, token) => conversationOfReply(token, secret)],
  ["the link that joins a conversation", (secret) => joinToken(ID, secret), (secret, token) => conversationOfJoin(token, secret)],
  [
    "the link that refuses mails",
    (secret) => refusalToken({ userId: ID, name: "FAULT" }, secret),
    (secret, token) => userOfRefusal(token, "FAULT", secret),
  ],
];

test.each(GIVEN_AWAY)("%s of before is good while the secret is replaced, and a new one is good afterwards", (_, give, open) => {
  const [old, fresh] = [give(OLD), give(BOTH)];
  expect(open(BOTH, old)).toBeDefined();
  expect(open(NEW, fresh)).toBeDefined();
  expect([open(NEW, old), open(OLD, fresh)]).toEqual([undefined, undefined]);
});

test("a pairing code of before is used up once", async () => {
  const limits = { characters: 8, minutes: 15 };
  const make = (secret: string) => newPairingCode(db, { cid: "C1000001", madeBy: home.id, limits, secret, now });
  const use = (secret: string, code: string) => usePairingCode(db, { code, secret, now });
  const code = await make(OLD);
  expect([await use(NEW, code), await use(BOTH, code), await use(BOTH, code)]).toEqual([undefined, "C1000001", undefined]);
  expect(await use(NEW, await make(BOTH))).toBe("C1000001");
});

test("a plate that was held without paying rests, whichever secret its holders were stored under", async () => {
  const limits = (secret: string) => ({ on: true, secret, mostMinutes: 60, restMinutes: 60 });
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const hold = (secret: string, minutes: number) =>
    noteHold(
      db,
      { plate: "CB1234AB", country: "BG", holder: { visitor: "one" }, until: later(minutes + 20), now: later(minutes) },
      limits(secret),
    );
  await hold(OLD, 0);
  await hold(OLD, 20);
  await hold(BOTH, 40);
  await expect(hold(BOTH, 61)).rejects.toMatchObject({ status: 429 });
  await expect(hold(NEW, 61)).rejects.toMatchObject({ status: 429 });
});

test("a mail of a link that was made before has the link that is stored", async () => {
  const open = (secret: string) =>
    openRequest(db, { purpose: "password", language: "bg", minutes: 30, secret, now, sought: { who: "home" } }, customers);
  const { id, token } = await open(OLD);
  const stored = (await customers.accessRequestOf(db, id))!;
  expect([accessToken(stored, BOTH), accessToken(stored, NEW) === token]).toEqual([token, false]);
  expect(await requestOpenedBy(db, token, { purposes: ["password"], now, customers })).toMatchObject({ id });
  const fresh = await open(BOTH);
  expect(accessToken((await customers.accessRequestOf(db, fresh.id))!, NEW)).toBe(fresh.token);

  const invitation = { id: ID, tokenHash: hashOfToken(invitationToken(ID, OLD)) };
  expect([storedInvitationToken(invitation, BOTH), storedInvitationToken(invitation, NEW)]).toEqual([
    invitationToken(ID, OLD),
    invitationToken(ID, NEW),
  ]);
});

test("the number behind a link of an e-invoice is compared under both secrets, with that of an owner who left too", () => {
  const typed = (secret: string, mobile = "888100101") => ({
    number: numbers.encrypt(secret, mobile),
    numberHash: hashesOfMobile(mobile, secret)[0]!,
  });
  const own = (secret: string) => hashesOfMobile("888100101", secret);
  expect([
    isOwnMobile(typed(OLD), own(BOTH), BOTH),
    isOwnMobile(typed(BOTH), own(OLD), BOTH),
    isOwnMobile(typed(BOTH), own(NEW), NEW),
  ]).toEqual([true, true, true]);
  expect([
    isOwnMobile(typed(BOTH, "888100102"), own(BOTH), BOTH),
    isOwnMobile(typed(OLD), own(NEW), NEW),
    isOwnMobile(typed(OLD), null, BOTH),
  ]).toEqual([false, false, false]);
  expect(isOwnMobile({ ...typed(OLD), number: null }, own(BOTH), BOTH)).toBe(true);
});

test("the link that confirms an order is mailed again as it was", async () => {
  const orderId = ID;
  await sql`
    insert into orders.orders (id, visitor, email, name, language, eur_cents, bgn_cents, terms_accepted_at, placed_at)
    values (${orderId}, ${"v".repeat(43)}, 'elena@example.bg', 'Елена', 'bg', 0, 0, ${now}, ${now})`.execute(db);
  await awaitConfirmation(db, { orderId, token: confirmationToken(orderId, OLD), expiresAt: new Date(now.getTime() + 3_600_000) });
  const stored = (await confirmationOf(db, orderId))!;
  expect(storedConfirmationToken(stored, BOTH)).toBe(confirmationToken(orderId, OLD));
  expect(await findConfirmation(db, storedConfirmationToken(stored, BOTH))).toMatchObject({ orderId });
});
