import { expect, test } from "vitest";
import { deleteByForm, expectDeletedOnce, homeInternetContext } from "#testing/home-internet-context.ts";
import { reservedAddresses } from "#testing/home-rows.ts";
import { home } from "#testing/people.ts";
import { undo } from "../../operations/contract.ts";
import { deleteReservation, deleteReservations, reservationStatus } from "../contract.ts";

const context = homeInternetContext();

const query = { cid: "C1000001" };
const PATH = "/myvrata/settings/mycontact/internet/dhcp/reservations";
const PRINTER = "3C:2A:F4:10:77:0A";
const LAPTOP = "D8:F2:CA:30:44:1B";
type ReservationInput = { index?: number; ipAddress?: string; mac?: string; macNote?: string };

const { add, sectionAt, atRouter } = reservedAddresses(() => context);

test("the section shows the reservations by address, and how many there may be", async () => {
  const section = await sectionAt();
  expect(section).toMatchObject({ serviceSuspended: false, limit: 16, operations: [] });
  expect(section.entries).toEqual([
    { index: expect.any(Number) as number, ipAddress: "192.168.1.20", mac: PRINTER, macNote: "", status: "active" },
    { index: expect.any(Number) as number, ipAddress: "192.168.1.21", mac: "78:C8:81:52:0B:3E", macNote: "", status: "active" },
  ]);
});

test("an address is reserved with a note, which the router never sees", async () => {
  const { answer, result } = await add({ ipAddress: " 192.168.1.30 ", mac: "d8f2.ca30.441b", macNote: " Лаптопът на Ели " });
  expect(answer).toMatchObject({ status: 200, headers: { "my-contact-success-request": "true" }, body: { fields: [] } });
  await context.drive();
  expect(await result()).toBe(true);
  const section = await sectionAt();
  expect(section.entries.at(-1)).toMatchObject({ ipAddress: "192.168.1.30", mac: LAPTOP, macNote: "Лаптопът на Ели", status: "active" });
  expect(section.operations[0]).toMatchObject({
    kind: "reservations.add",
    stage: "applied",
    details: { ipAddress: "192.168.1.30", mac: LAPTOP },
  });
  expect(JSON.stringify(await context.router("C1000001"))).not.toContain("Лаптопът");
});

test.each<[string, ReservationInput, object[]]>([
  [
    "an empty form",
    {},
    [
      { field: "ipAddress", fault: "missing" },
      { field: "mac", fault: "missing" },
    ],
  ],
  ["an address outside", { ipAddress: "10.0.0.9", mac: LAPTOP }, [{ field: "ipAddress", fault: "outside-lan" }]],
  ["the router's address", { ipAddress: "192.168.1.1", mac: LAPTOP }, [{ field: "ipAddress", fault: "is-router" }]],
  ["the broadcast address", { ipAddress: "192.168.1.255", mac: LAPTOP }, [{ field: "ipAddress", fault: "is-broadcast" }]],
  ["a taken address", { ipAddress: "192.168.1.20", mac: LAPTOP }, [{ field: "ipAddress", fault: "address-reserved", value: PRINTER }]],
  ["a device that has one", { ipAddress: "192.168.1.30", mac: PRINTER }, [{ field: "mac", fault: "mac-reserved", value: "192.168.1.20" }]],
  ["no MAC", { ipAddress: "192.168.1.30", mac: "D8:F2" }, [{ field: "mac", fault: "not-a-mac" }]],
  ["a MAC of many", { ipAddress: "192.168.1.30", mac: "FF:FF:FF:FF:FF:FF" }, [{ field: "mac", fault: "mac-group" }]],
  [
    "a long note",
    { ipAddress: "192.168.1.30", mac: LAPTOP, macNote: "я".repeat(65) },
    [{ field: "macNote", fault: "note-too-long", value: "64" }],
  ],
])("%s is refused at its field, and the router is not contacted", async (_what, body, fields) => {
  const { answer } = await add(body);
  expect(answer).toMatchObject({ status: 200, headers: { "my-contact-success-request": "false" }, body: { ticket: null, fields } });
  expect(context.planned).toEqual([]);
});

test("a seventeenth reservation is refused", async () => {
  for (let last = 30; last < 44; last += 1) {
    const { answer } = await add({ ipAddress: `192.168.1.${last}`, mac: `02:00:00:00:AA:${last}` });
    expect(answer).toMatchObject({ headers: { "my-contact-success-request": "true" } });
    await context.drive();
  }
  expect((await sectionAt()).entries).toHaveLength(16);
  const { answer } = await add({ ipAddress: "192.168.1.90", mac: LAPTOP });
  expect(answer).toMatchObject({ body: { fields: [{ field: "mac", fault: "reservations-full", value: "16" }] } });
});

test("a reservation goes off and on again by the same flow, with the same address and note", async () => {
  const { index } = (await sectionAt()).entries[0]!;
  await add({ index, macNote: "Принтерът" });
  for (const [status, enabled] of [
    ["deactivate", "inactive"],
    ["activate", "active"],
  ] as const) {
    const answer = await context.browser(home).call(reservationStatus, { query: { ...query, index, status } });
    expect(answer).toMatchObject({ status: 200, body: { cid: "C1000001", checkingTime: 1500, waitingTime: 5 } });
    await context.drive();
    const { entries, operations } = await sectionAt();
    expect(entries[0]).toMatchObject({ index, ipAddress: "192.168.1.20", status: enabled, macNote: "Принтерът" });
    expect(operations[0]).toMatchObject({ kind: `reservations.${status}`, stage: "applied", details: { ipAddress: "192.168.1.20" } });
  }
});

test("a note changes at once, without a command to the router", async () => {
  const { index } = (await sectionAt()).entries[0]!;
  const { answer } = await add({ index, macNote: "  Принтер в хола " });
  expect(answer).toMatchObject({
    status: 200,
    headers: { "my-contact-success-request": "true" },
    body: { ticket: null, fields: [], section: { entries: [{ macNote: "Принтер в хола" }, {}] } },
  });
  expect(context.planned).toEqual([]);
  const { answer: tooLong } = await add({ index, macNote: "x".repeat(65) });
  expect(tooLong).toMatchObject({
    headers: { "my-contact-success-request": "false" },
    body: { fields: [{ field: "macNote", fault: "note-too-long" }] },
  });
  expect((await sectionAt()).entries[0]).toMatchObject({ macNote: "Принтер в хола" });
  await expect(add({ index: 999, macNote: "x" })).rejects.toMatchObject({ status: 404 });
});

test.each([
  ["one field after another", "selectedReservations=1&selectedReservations=2"],
  ["with a comma", "selectedReservations=2%2C1"],
])("many are deleted by a form, %s", async (_how, body) => {
  await deleteByForm(context, PATH, body);
  expect(await atRouter()).toEqual([]);
  expect((await sectionAt()).operations[0]).toMatchObject({ details: { ipAddress: "192.168.1.20, 192.168.1.21" } });
});

test("a deletion can be undone, with the notes", async () => {
  const { index } = (await sectionAt()).entries[0]!;
  await add({ index, macNote: "Принтерът" });
  const answer = await context.browser(home).call(deleteReservations, { query, body: { selectedReservations: [index] } });
  await context.drive();
  expect(await atRouter()).toEqual(["192.168.1.21"]);
  const ticketId = answer.status === 200 ? answer.body.ticket!.ticketId : "";
  expect(await context.browser(home).call(undo, { query, body: { ticketId } })).toMatchObject({ status: 200 });
  await context.drive();
  expect((await sectionAt()).entries[0]).toMatchObject({ ipAddress: "192.168.1.20", macNote: "Принтерът" });
});

test("one is deleted as A§7 has it: switched off by its status call, then taken away with DELETE", async () => {
  const { index } = (await sectionAt()).entries[0]!;
  const browser = context.browser(home);
  expect(await browser.call(reservationStatus, { query: { ...query, index, status: "deactivate" } })).toMatchObject({ status: 200 });
  await context.drive();
  expect((await sectionAt()).entries[0]).toMatchObject({ index, status: "inactive" });
  expect(await browser.call(deleteReservation, { query: { ...query, index } })).toMatchObject({ status: 200 });
  await context.drive();
  expect((await sectionAt()).entries).toHaveLength(1);
});

test("a reservation is deleted with DELETE, and a second DELETE gets the same ticket", async () => {
  const { index } = (await sectionAt()).entries[0]!;
  const remove = () => context.browser(home).call(deleteReservation, { query: { ...query, index } });
  await expectDeletedOnce(context, remove);
  expect(await atRouter()).toEqual(["192.168.1.21"]);
});

test("an empty selection is an error of the list", async () => {
  for (const body of [{}, { selectedReservations: [] }, { selectedReservations: "" }])
    expect(await context.browser(home).call(deleteReservations, { query, body })).toMatchObject({
      headers: { "my-contact-success-request": "false" },
      body: { ticket: null, fields: [{ field: "selectedReservations", fault: "nothing-selected" }] },
    });
});
