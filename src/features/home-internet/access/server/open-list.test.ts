import { expect, test } from "vitest";
import { accessOf, MACS } from "#testing/access-section.ts";
import { homeInternetContext } from "#testing/home-internet-context.ts";
import { home } from "#testing/people.ts";
import { ledger, undo } from "../../operations/contract.ts";
import { addReservation, deleteReservations, reservationsSection, reservationStatus } from "../../reservations/contract.ts";

const context = homeInternetContext();

const { query, ask, edit, section, ...access } = accessOf(context);
const browser = () => context.browser(home);
const { phone: PHONE, tablet: TABLET, printer: PRINTER } = MACS;
const fixed = { accessType: "RESTRICTED_STATIC", ipAddress: "192.168.1.101", mac: PHONE };
const stays = { accessType: "RESTRICTED_STATIC", ipAddress: "192.168.1.50", mac: "02:00:00:00:51:12" };
const busy = { status: 409, body: { problem: "busy" } };

const remove = async (...macs: string[]) =>
  access.remove((await section()).devices.filter(({ mac }) => macs.includes(mac)).map(({ index }) => index));
const entries = async () =>
  ((await browser().call(reservationsSection, { query })).body as { entries: { index: number; mac: string }[] }).entries;
const entryOf = async (mac: string) => (await entries()).find((one) => one.mac === mac);
const done = async (answer: { body: object }) => {
  const { ticketId, result } = await access.done(answer);
  expect(result).toBe(true);
  return ticketId;
};
const changes = async () => (await browser().call(ledger, { query })).body.operations;
const router = async () => {
  const { admitted, reservations, hosts } = (await context.router("C1000001"))!;
  const connected = hosts.filter(({ active }) => active).map(({ mac }) => mac);
  return { admitted: admitted.map(({ mac, ipAddress }) => `${mac} ${ipAddress}`), reserved: reservations.map(({ mac }) => mac), connected };
};

test("without its last device the list opens the network by the same change, which the ledger says, and its undo restricts it again", async () => {
  const { reserved, connected } = await router();
  await done(await ask(fixed));
  expect(await router()).toEqual({ admitted: [`${PHONE} 192.168.1.101`], reserved: [...reserved, PHONE], connected: [PHONE] });
  const removed = await done(await remove(PHONE));
  expect(await router()).toEqual({ admitted: [], reserved, connected });
  expect(await section()).toMatchObject({ accessType: "OPEN", devices: [] });
  expect((await changes())[0]).toMatchObject({
    kind: "access.delete",
    details: { accessType: "OPEN", formerAccessType: "RESTRICTED_STATIC" },
  });

  await browser().call(undo, { query, body: { ticketId: removed } });
  await context.drive();
  expect(await router()).toEqual({ admitted: [`${PHONE} 192.168.1.101`], reserved: [...reserved, PHONE], connected: [PHONE] });
  expect(await section()).toMatchObject({ accessType: "RESTRICTED_STATIC", devices: [{ mac: PHONE, ipAddress: "192.168.1.101" }] });
  expect((await changes())[0]).toMatchObject({ kind: "undo", stage: "applied", details: { accessType: "RESTRICTED_STATIC" } });
});

test("the undo of a first device opens the network, and says so", async () => {
  const ticketId = await done(await ask(fixed));
  await browser().call(undo, { query, body: { ticketId } });
  await context.drive();
  expect(await section()).toMatchObject({ accessType: "OPEN", devices: [] });
  expect((await changes())[0]).toMatchObject({ kind: "undo", details: { accessType: "OPEN" } });
});

test("of the removal of the last device and the addition of another one, in two tabs, one is refused, and the page says what the router does", async () => {
  await done(await ask(fixed));
  const other = { ...fixed, ipAddress: "192.168.1.104", mac: TABLET };
  const removal = await remove(PHONE);
  expect(await ask(other)).toMatchObject(busy);
  await done(removal);
  expect((await section()).accessType).toBe("OPEN");

  const addition = await ask(other);
  expect(await access.remove([1])).toMatchObject(busy);
  await done(addition);
  expect(await section()).toMatchObject({ accessType: "RESTRICTED_STATIC", devices: [{ mac: TABLET }] });
  expect((await router()).connected).toEqual([]); // the tablet is not at home now
});

test("a removal that the router refuses half way leaves the list and its addresses as they were, and the network restricted", async () => {
  await done(await ask(fixed));
  await done(await ask(stays));
  const before = await router();
  expect(await access.done(await remove(PHONE, stays.mac))).toMatchObject({ result: false });
  const after = await router();
  expect([after.admitted.sort(), after.reserved.sort(), after.connected]).toEqual([
    before.admitted.sort(),
    before.reserved.sort(),
    [PHONE],
  ]);
  expect(await section()).toMatchObject({ accessType: "RESTRICTED_STATIC", devices: [{ mac: stays.mac }, { mac: PHONE }] });
});

test("what the router itself holds decides: a list that was emptied there is open", async () => {
  await done(await ask(fixed));
  const { networkController } = context.deps;
  const expiresAt = new Date(context.clock.now().getTime() + 60_000);
  const { index: instance } = (await section()).devices[0]!;
  await networkController.send("C1000001", { taskId: "by-hand", change: { kind: "admitted-remove", instance }, expiresAt });
  await networkController.refresh("C1000001", 500);
  expect(await section()).toMatchObject({ accessType: "OPEN", devices: [] });
});

test("one change of access or of the reserved addresses runs at a time", async () => {
  const reservation = { ipAddress: "192.168.1.60", mac: "02:00:00:00:AA:60" };
  const restricting = await ask(fixed);
  expect(await browser().call(addReservation, { query, body: reservation })).toMatchObject(busy);
  await done(restricting);
  const reserving = await browser().call(addReservation, { query, body: reservation });
  expect(await ask({ accessType: "OPEN" })).toMatchObject(busy);
  expect(await section()).toMatchObject({
    operations: [{ kind: "reservations.add", endedAt: null }, {}],
  });
  await done(reserving);
  expect((await changes()).filter(({ undoable }) => undoable)).toMatchObject([{ kind: "reservations.add" }]);
});

test("a device’s fixed address stands among the reserved ones, marked, and is changed in the list alone", async () => {
  await done(await ask(fixed));
  const row = (await entryOf(PHONE))!;
  expect(row).toMatchObject({ ipAddress: "192.168.1.101", status: "active", ofAccess: "written" });
  const refused = [{ fault: "reservation-of-access" }];
  const [{ index }, status] = [row, "deactivate" as const];
  expect(await browser().call(reservationStatus, { query: { ...query, index, status } })).toMatchObject({
    status: 422,
    body: { fields: refused },
  });
  expect(await browser().call(deleteReservations, { query, body: { selectedReservations: [index] } })).toMatchObject({
    body: { fields: refused },
  });
  expect(await browser().call(addReservation, { query, body: { index, macNote: "x" } })).toMatchObject({ body: { fields: refused } });
  await done(await ask({ accessType: "RESTRICTED_DYNAMIC" }));
  expect(await entryOf(PHONE)).toBeUndefined();
});

test("a reservation of the same device is taken over, and is the customer’s own again when the addresses are free", async () => {
  await done(await ask({ ...fixed, ipAddress: "192.168.1.77", mac: PRINTER }));
  expect(await entryOf(PRINTER)).toMatchObject({ ipAddress: "192.168.1.77", ofAccess: "taken-over" });
  await done(await ask({ accessType: "RESTRICTED_DYNAMIC" }));
  expect(await entryOf(PRINTER)).toMatchObject({ ipAddress: "192.168.1.77" });
  expect(await entryOf(PRINTER)).not.toHaveProperty("ofAccess");
});

test("a reservation that was taken over goes along with its note where the row gets another device, and stays the customer’s own", async () => {
  const note = { macNote: "Принтер", ipAddress: "192.168.1.20" };
  const { index } = (await entryOf(PRINTER))!;
  await browser().call(addReservation, { query, body: { index, macNote: note.macNote } });
  await done(await ask({ ...fixed, ipAddress: note.ipAddress, mac: PRINTER }));
  await done(await edit({ ipAddress: note.ipAddress, mac: TABLET, onlyMac: true }));
  expect(await entryOf(TABLET)).toMatchObject({ ...note, ofAccess: "taken-over" });
  await done(await ask({ accessType: "RESTRICTED_DYNAMIC" }));
  expect(await entryOf(TABLET)).toMatchObject(note);
  expect(await entryOf(TABLET)).not.toHaveProperty("ofAccess");
});

test("changes of access stay in its section, however many of the reserved addresses follow", async () => {
  await done(await ask(fixed));
  const { index } = (await entryOf(PRINTER))!;
  for (let round = 0; round < 5; round += 1)
    for (const status of ["deactivate", "activate"] as const) {
      expect(await browser().call(reservationStatus, { query: { ...query, index, status } })).toMatchObject({ status: 200 });
      await context.drive();
    }
  expect((await section()).operations).toMatchObject([{ kind: "access.add", undoable: false }]);
});

test.each([0, 1, 8])("for every type and a list of %i, who is let in is who the page says", async (count) => {
  const macs = Array.from({ length: count }, (_, at) => `02:00:00:00:AA:${at + 31}`);
  for (const [at, mac] of macs.entries()) await done(await ask({ ipAddress: `192.168.1.${at + 31}`, mac }));
  const everybody = (await router()).connected;
  for (const accessType of ["RESTRICTED_STATIC", "RESTRICTED_DYNAMIC", "OPEN"]) {
    const answer = await ask({ accessType });
    if (answer.status === 200 && answer.body.ticket) await done(answer);
    const [{ accessType: shown, devices }, { admitted, connected }] = [await section(), await router()];
    expect(shown).toBe(count === 0 ? "OPEN" : accessType);
    expect(connected).toEqual(shown === "OPEN" ? everybody : []);
    expect(devices.map(({ mac }) => mac)).toEqual(macs);
    const addressOf = (at: number) => (shown === "RESTRICTED_STATIC" ? `192.168.1.${at + 31}` : "");
    expect(admitted).toEqual(macs.map((mac, at) => `${mac} ${addressOf(at)}`));
  }
});
