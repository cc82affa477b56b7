import { expect, test } from "vitest";
import { expectControllerAway, homeInternetContext, testSameAbsenceOfRows } from "#testing/home-internet-context.ts";
import { reservedAddresses } from "#testing/home-rows.ts";
import { awayRouter, home, refusingRouter } from "#testing/people.ts";
import { addReservation, deleteReservation, deleteReservations, reservationsSection, reservationStatus } from "../contract.ts";

const context = homeInternetContext();

const query = { cid: "C1000001" };
const PATH = "/myvrata/settings/mycontact/internet/dhcp/reservations";
const LAPTOP = "D8:F2:CA:30:44:1B";

const { add, sectionAt, atRouter } = reservedAddresses(() => context);

const MAC_OF = { refused: "02:00:00:00:51:01", other: "02:00:00:00:51:08", powerCut: "02:00:00:00:51:05", stays: "02:00:00:00:51:12" };

test("a refusal by the router is reported with its field, and nothing is left behind", async () => {
  const { result } = await add({ ipAddress: "192.168.1.30", mac: MAC_OF.refused });
  await context.drive();
  expect(await result()).toBe(false);
  expect((await sectionAt()).operations[0]).toMatchObject({
    stage: "refused",
    fault: { reason: "refused-by-router", field: "mac", code: "9007" },
  });
  expect(await atRouter()).toEqual(["192.168.1.20", "192.168.1.21"]);
});

test("a wrong result at the router is detected, and its row is deleted again", async () => {
  const { result } = await add({ ipAddress: "192.168.1.30", mac: MAC_OF.other });
  await context.drive();
  expect(await result()).toBe(false);
  expect((await sectionAt()).operations.map(({ kind, state }) => [kind, state])).toEqual([
    ["repair", "applied"],
    ["reservations.add", "failed"],
  ]);
  expect(await atRouter()).toEqual(["192.168.1.20", "192.168.1.21"]);
});

test("a power cut during the command leaves no half reservation", async () => {
  const { result } = await add({ ipAddress: "192.168.1.30", mac: MAC_OF.powerCut });
  await context.drive();
  expect(await result()).toBe(false);
  expect((await sectionAt()).operations[0]).toMatchObject({ kind: "repair", state: "applied" });
  expect(await atRouter()).toEqual(["192.168.1.20", "192.168.1.21"]);
});

test("a deletion that the router refuses halfway deletes nothing: deleted rows are restored", async () => {
  await add({ ipAddress: "192.168.1.30", mac: MAC_OF.stays });
  await context.drive();
  const indexes = (await sectionAt()).entries.map(({ index }) => index);
  const answer = await context.browser(home).call(deleteReservations, { query, body: { selectedReservations: indexes } });
  expect(answer).toMatchObject({ status: 200, headers: { "my-contact-success-request": "true" } });
  await context.drive();
  const { operations } = await sectionAt();
  expect(operations.slice(0, 2)).toMatchObject([
    { kind: "repair", state: "applied" },
    { kind: "reservations.delete", stage: "undone", fault: { reason: "refused-by-router" } },
  ]);
  expect(await atRouter()).toEqual(["192.168.1.20", "192.168.1.21", "192.168.1.30"]);
});

test("a repeated command gets the same ticket, and another one a conflict", async () => {
  const first = await add({ ipAddress: "192.168.1.30", mac: LAPTOP });
  expect((await add({ ipAddress: "192.168.1.30", mac: LAPTOP })).ticketId).toBe(first.ticketId);
  expect((await add({ ipAddress: "192.168.1.31", mac: LAPTOP })).answer).toMatchObject({ status: 409, body: { problem: "busy" } });
  const answer = await context.browser(home).call(deleteReservations, { query, body: { selectedReservations: 1 } });
  expect(answer).toMatchObject({ status: 409, body: { problem: "busy" } });
  await context.drive();
  expect(await atRouter()).toHaveLength(3);
});

test("one idempotency key makes one reservation, however often it is sent", async () => {
  const body = { ipAddress: "192.168.1.30", mac: LAPTOP };
  await add(body, { key: "one-key-of-a-reservation" });
  await context.drive();
  expect((await add(body, { key: "one-key-of-a-reservation" })).answer).toMatchObject({
    headers: { "my-contact-success-request": "true" },
  });
  await context.drive();
  expect(await atRouter()).toHaveLength(3);
});

test("a router that refuses every second change refuses the second", async () => {
  const who = { cid: "C3000001", who: refusingRouter };
  const results = [];
  for (const last of [41, 42]) {
    const { result } = await add({ ipAddress: `192.168.1.${last}`, mac: `02:00:00:00:AA:${last}` }, who);
    await context.drive();
    results.push(await result());
  }
  expect(results.sort()).toEqual([false, true]);
  expect(await atRouter("C3000001")).toHaveLength(2);
});

test("a suspended service can be read, and refuses every change, notes too", async () => {
  const who = { cid: "C4000002", who: awayRouter };
  const refused = { status: 409, body: { problem: "service-suspended" } };
  expect(await sectionAt(who)).toMatchObject({ serviceSuspended: true, entries: [] });
  expect((await add({ ipAddress: "192.168.1.30", mac: LAPTOP }, who)).answer).toMatchObject(refused);
  const browser = context.browser(awayRouter);
  const at = { cid: "C4000002", index: 1 };
  expect(await browser.call(reservationStatus, { query: { ...at, status: "deactivate" } })).toMatchObject(refused);
  expect(await browser.call(deleteReservation, { query: at })).toMatchObject(refused);
  expect(await browser.call(deleteReservations, { query: { cid: at.cid }, body: { selectedReservations: "1" } })).toMatchObject(refused);
  expect((await add({ index: 1, macNote: "x" }, who)).answer).toMatchObject(refused);
});

test("a command for a router that is offline waits, then expires", async () => {
  const who = { cid: "C4000001", who: awayRouter };
  const { result } = await add({ ipAddress: "192.168.1.30", mac: LAPTOP }, who);
  await context.drive();
  expect(await result()).toBe(false);
  expect((await sectionAt(who)).operations[0]).toMatchObject({ stage: "expired" });
});

test("while the controller is unavailable nothing is requested and no reservations are reported", () =>
  expectControllerAway(context, (browser) => [
    () => browser.call(reservationsSection, { query }),
    () => browser.call(addReservation, { query, body: { ipAddress: "192.168.1.30", mac: LAPTOP } }),
    () => browser.call(deleteReservations, { query, body: { selectedReservations: 1 } }),
    () => browser.call(deleteReservation, { query: { ...query, index: 1 } }),
    () => browser.call(reservationStatus, { query: { ...query, index: 1, status: "activate" } }),
  ]));

testSameAbsenceOfRows(context, PATH, {
  add: { ipAddress: "192.168.1.30", mac: LAPTOP },
  change: [{ index: 99, macNote: "x" }],
  selected: "selectedReservations",
});
