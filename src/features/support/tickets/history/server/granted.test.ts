import { expect, test } from "vitest";
import type { Permission } from "#platform/permissions.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home } from "#testing/people.ts";
import { opened } from "#testing/server.ts";
import { addTicket } from "#testing/ticket-rows.ts";
import { occupied, openTickets } from "#testing/ticket-world.ts";
import { cancelTicket, ticketDetails, updateTicket } from "../contract.ts";
import { reopenTicket } from "../ended-contract.ts";
import { ticketHistoryServer } from "./feature.ts";

const portal = await openForTests(
  () => openTickets({ features: (deps) => [opened(ticketHistoryServer.feature, deps)] }),
  (tickets) => tickets.renew(),
);
const HOME = { customerId: home.customerId, account: "1000000011", serviceId: "C1000001" };
/** A virtual user with these grants for the account of the tickets. */
const granted = (...permissions: Permission[]) =>
  portal.browser({ ...home, main: false, grants: permissions.map((permission) => ({ permission, account: null })) });

test("who may only see a request neither cancels it nor moves its visit, and is told who can; who may change does both", async () => {
  const { ticketId } = await portal.booked({ ...HOME, number: 1 });
  const places = await occupied(portal.db);
  const seer = granted("see");
  const edit = { ticketId, visitDate: "2026-12-01", visitTimeSlot: "", isCancellationAllowed: true };
  const end = { ticketId, reason: "solved", isCancellationAllowed: true } as const;
  await expect(seer.call(updateTicket, { body: edit })).rejects.toMatchObject({ status: 404 });
  await expect(seer.call(cancelTicket, { body: end })).rejects.toMatchObject({ status: 404 });
  expect(await occupied(portal.db)).toEqual(places);
  expect((await seer.call(ticketDetails, { query: { ticketId } })).body).toMatchObject({
    ...{ isDateChangeAllowed: false, isTimeSlotChangeAllowed: false, isCancellationAllowed: false, underWay: [] },
    ...{ moveBlock: "not-granted", cancelBlock: "not-granted" },
  });
  const changer = granted("see", "change");
  expect((await changer.call(ticketDetails, { query: { ticketId } })).body).toMatchObject({ moveBlock: null, cancelBlock: null });
  expect(await changer.call(cancelTicket, { body: end })).toMatchObject({ status: 200 });
});

test("a problem that came back is reported by who may see", async () => {
  const { ticketId } = await addTicket(portal.db, { ...HOME, number: 2, state: "resolved", endedAt: "2026-11-22T08:00:00.000Z" });
  expect(await granted("see").call(reopenTicket, { body: { ticketId, why: "Пак няма интернет." } })).toMatchObject({ status: 200 });
});
