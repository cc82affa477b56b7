import { expect, test } from "vitest";
import { accessOf, MACS, type AccessEdit, type AccessForm } from "#testing/access-section.ts";
import { homeInternetContext } from "#testing/home-internet-context.ts";
import { home } from "#testing/people.ts";
import { ledger, undo } from "../../operations/contract.ts";

const context = homeInternetContext();

const { query, ask, edit, remove, done, section, admitted } = accessOf(context);
const PATH = "/myvrata/settings/mycontact/internet/access";
const { phone: PHONE, laptop: LAPTOP, printer: PRINTER } = MACS;

const reservedOnRouter = async () =>
  ((await context.router("C1000001"))?.reservations ?? []).map(({ mac, ipAddress }) => `${mac} ${ipAddress}`);
const BEFORE = [`${PRINTER} 192.168.1.20`, "78:C8:81:52:0B:3E 192.168.1.21"];
const statics = { accessType: "RESTRICTED_STATIC" };
const phone = { ipAddress: "192.168.1.101", mac: PHONE, macNote: "Ели" };

test("at first every device may join, and none is listed", async () => {
  expect(await section()).toMatchObject({
    cid: "C1000001",
    accessType: "OPEN",
    serviceSuspended: false,
    staticLimitVal: false,
    dynamicLimitVal: false,
    limits: { RESTRICTED_STATIC: 8, RESTRICTED_DYNAMIC: 16 },
    devices: [],
    operations: [],
  });
});

test("a restricting type while the list is empty is refused for that reason, and the network stays open and is called open", async () => {
  for (const accessType of ["RESTRICTED_STATIC", "RESTRICTED_DYNAMIC"])
    expect(await ask({ accessType })).toMatchObject({
      status: 422,
      body: { problem: "list-empty", fields: [{ field: "accessType", fault: "list-empty" }] },
    });
  expect(context.planned).toEqual([]);
  expect(await section()).toMatchObject({ accessType: "OPEN", operations: [] });
});

test("a type and a first device come with one command; the note is stored here, and the type is reported once the router has the device", async () => {
  const sending = ask({ ...statics, ...phone, mac: "a483.e71c.5290", macNote: " Ели " });
  expect(await sending).toMatchObject({ headers: { "my-contact-success-request": "true" }, body: { section: { accessType: "OPEN" } } });
  expect((await done(sending)).result).toBe(true);
  expect(await admitted()).toEqual([`${PHONE} true`]);
  const { devices, accessType, operations } = await section();
  expect(accessType).toBe("RESTRICTED_STATIC");
  expect(devices).toEqual([{ index: expect.any(Number) as number, ...phone }]);
  expect(operations[0]).toMatchObject({
    kind: "access.add",
    stage: "applied",
    details: { ...statics, ipAddress: "192.168.1.101", mac: PHONE },
  });
  expect(JSON.stringify(await context.router("C1000001"))).not.toContain("Ели");
});

test("the type is switched for the whole list, there and back, and the list is preserved; fixed addresses are the router’s own", async () => {
  await done(ask({ ...statics, ...phone }));
  await done(ask({ ...statics, ipAddress: "192.168.1.102", mac: LAPTOP, macNote: "" }));
  expect((await done(ask({ accessType: "OPEN" }))).result).toBe(true);
  expect(await admitted()).toEqual([`${PHONE} false`, `${LAPTOP} false`]);
  expect(await section()).toMatchObject({ accessType: "OPEN", devices: [{ mac: PHONE }, { mac: LAPTOP }] });
  await done(ask({ accessType: "RESTRICTED_DYNAMIC" }));
  expect(await admitted()).toEqual([`${PHONE} true`, `${LAPTOP} true`]);
  expect(await reservedOnRouter()).toEqual(BEFORE);
  expect((await done(ask(statics))).result).toBe(true);
  expect(await reservedOnRouter()).toEqual([...BEFORE, `${PHONE} 192.168.1.101`, `${LAPTOP} 192.168.1.102`]);
  expect(await ask(statics)).toMatchObject({ body: { fields: [{ field: "accessType", fault: "nothing-changed" }] } });
});

test.each<[string, AccessForm, object[]]>([
  ["nothing changed", { accessType: "OPEN" }, [{ field: "accessType", fault: "nothing-changed" }]],
  ["no type", { accessType: "CLOSED" }, [{ field: "accessType", fault: "not-an-access-type" }]],
  ["an empty device", { accessType: "OPEN", ipAddress: "", mac: "", macNote: "" }, [{ field: "mac", fault: "missing" }]],
  ["a device without an address", { ...statics, mac: PHONE }, [{ field: "ipAddress", fault: "missing" }]],
  ["an address outside", { ...statics, ...phone, ipAddress: "10.0.0.9" }, [{ field: "ipAddress", fault: "outside-lan" }]],
  ["the router's address", { ...statics, ...phone, ipAddress: "192.168.1.1" }, [{ field: "ipAddress", fault: "is-router" }]],
  [
    "an address that is another's",
    { ...statics, ...phone, ipAddress: "192.168.1.20" },
    [{ field: "ipAddress", fault: "address-reserved", value: PRINTER }],
  ],
  [
    "an address that another device has now",
    { ...statics, ...phone, mac: PRINTER },
    [{ field: "ipAddress", fault: "address-in-use", value: "Elena-Phone" }],
  ],
  ["an address that no device has", { mac: PHONE, ipAddress: "169.254.3.4" }, [{ field: "ipAddress", fault: "not-a-host" }]],
  ["no MAC", { ...statics, ...phone, mac: "A4:83" }, [{ field: "mac", fault: "not-a-mac" }]],
  ["a MAC of many", { ...statics, ...phone, mac: "FF:FF:FF:FF:FF:FF" }, [{ field: "mac", fault: "mac-group" }]],
  ["a long note", { ...statics, ...phone, macNote: "я".repeat(65) }, [{ field: "macNote", fault: "note-too-long", value: "64" }]],
])("%s is refused at its field, and the router is not contacted", async (_what, form, fields) => {
  expect(await ask(form)).toMatchObject({ headers: { "my-contact-success-request": "false" }, body: { ticket: null, fields } });
  expect(context.planned).toEqual([]);
});

test("a ninth static device and a seventeenth dynamic one are refused, and the flags show the limit", async () => {
  for (let last = 31; last < 39; last += 1) await done(ask({ ...statics, ipAddress: `192.168.1.${last}`, mac: `02:00:00:00:AA:${last}` }));
  expect(await section()).toMatchObject({ staticLimitVal: true, dynamicLimitVal: false });
  expect(await ask({ ...statics, ...phone })).toMatchObject({ body: { fields: [{ field: "mac", fault: "static-full", value: "8" }] } });
  await done(ask({ accessType: "RESTRICTED_DYNAMIC" }));
  expect(await section()).toMatchObject({ staticLimitVal: false, dynamicLimitVal: false });
  for (let last = 41; last < 49; last += 1) await done(ask({ mac: `02:00:00:00:AA:${last}` }));
  expect(await section()).toMatchObject({ staticLimitVal: false, dynamicLimitVal: true });
  expect(await ask({ ...phone })).toMatchObject({ body: { fields: [{ field: "mac", fault: "dynamic-full", value: "16" }] } });
  expect(await ask(statics)).toMatchObject({ body: { fields: [{ field: "accessType", fault: "static-full", value: "8" }] } });
}, 60_000);

test("a MAC is edited at the router; its address and its note go with it", async () => {
  await done(ask({ ...statics, ...phone }));
  expect((await done(edit({ ipAddress: phone.ipAddress, mac: "d8-f2-ca-30-44-1b", macNote: "not this", onlyMac: true }))).result).toBe(
    true,
  );
  expect(await admitted()).toEqual([`${LAPTOP} true`]);
  const { devices, operations } = await section();
  expect(devices).toMatchObject([{ ...phone, mac: LAPTOP }]);
  expect(operations[0]).toMatchObject({ kind: "access.edit", stage: "applied", details: { mac: LAPTOP, ipAddress: phone.ipAddress } });
});

test("a note is edited at once and alone, without the router", async () => {
  await done(ask({ ...statics, ...phone }));
  const answer = await edit({ ipAddress: phone.ipAddress, mac: LAPTOP, macNote: " Телефонът на Ели ", onlyMac: false });
  expect(answer).toMatchObject({
    headers: { "my-contact-wrong-mac-address": "false", "my-contact-wrong-note-size": "false" },
    body: { ticket: null, fields: [], section: { devices: [{ mac: PHONE, macNote: "Телефонът на Ели" }] } },
  });
  expect(context.planned).toEqual([]);
});

test("without an address the note of the row with this MAC is edited (A§7)", async () => {
  await done(ask({ ...statics, ...phone }));
  await done(ask({ ...statics, ipAddress: "192.168.1.102", mac: LAPTOP }));
  const answer = await edit({ mac: "d8-f2-ca-30-44-1b", macNote: "Лаптопът", onlyMac: false });
  expect(answer).toMatchObject({
    status: 200,
    body: { ticket: null, fields: [], section: { devices: [phone, { mac: LAPTOP, macNote: "Лаптопът" }] } },
  });
  expect(await edit({ mac: "D8:F2", macNote: "x", onlyMac: false })).toMatchObject({
    headers: { "my-contact-wrong-mac-address": "true", "my-contact-wrong-note-size": "false" },
    body: { fields: [{ field: "mac", fault: "not-a-mac" }] },
  });
  await expect(edit({ mac: PRINTER, macNote: "x", onlyMac: false })).rejects.toMatchObject({ status: 404 });
});

test("without an address the MAC of the only row is edited, then of the row with this note; where that is not one row, the edit is refused", async () => {
  const other = "02:00:00:00:AA:01";
  await done(ask({ ...statics, ...phone }));
  expect((await done(edit({ mac: other, macNote: "another note", onlyMac: true }))).result).toBe(true);
  expect((await section()).devices).toMatchObject([{ ...phone, mac: other }]);
  await done(ask({ ...statics, ipAddress: "192.168.1.102", mac: LAPTOP, macNote: "Лаптоп" }));
  expect((await done(edit({ mac: PHONE, macNote: "Ели", onlyMac: true }))).result).toBe(true);
  expect((await section()).devices).toMatchObject([phone, { mac: LAPTOP }]);
  for (const named of [{}, { macNote: "" }, { macNote: "another note" }])
    expect(await edit({ mac: other, ...named, onlyMac: true })).toMatchObject({
      status: 409,
      body: { problem: "row-unclear", fields: [{ field: "ipAddress", fault: "missing" }] },
    });
  expect(await admitted()).toEqual([`${PHONE} true`, `${LAPTOP} true`]);
});

test.each<[string, Omit<AccessEdit, "ipAddress">, object]>([
  ["no MAC", { mac: "D8:F2", onlyMac: true }, { field: "mac", fault: "not-a-mac" }],
  ["an empty MAC", { mac: " ", onlyMac: true }, { field: "mac", fault: "missing" }],
  ["a MAC of the list", { mac: LAPTOP, onlyMac: true }, { field: "mac", fault: "mac-listed" }],
  ["a long note", { macNote: "x".repeat(65), onlyMac: false }, { field: "macNote", fault: "note-too-long", value: "64" }],
])("%s in a row is reported in its header, and the stored row does not change", async (_what, body, fault) => {
  await done(ask({ ...statics, ...phone }));
  await done(ask({ ...statics, ipAddress: "192.168.1.102", mac: LAPTOP }));
  expect(await edit({ ipAddress: phone.ipAddress, ...body })).toMatchObject({
    headers: { "my-contact-wrong-mac-address": String(body.onlyMac), "my-contact-wrong-note-size": String(!body.onlyMac) },
    body: { ticket: null, fields: [fault], section: { devices: [phone, {}] } },
  });
  expect(context.planned).toEqual([]);
});

test("a row without an address, or one of several with the same, is named by its index", async () => {
  await done(ask({ accessType: "RESTRICTED_DYNAMIC", mac: PHONE }));
  await done(ask({ mac: LAPTOP }));
  const { index } = (await section()).devices.find(({ mac }) => mac === LAPTOP)!;
  await edit({ index, ipAddress: "", macNote: "Лаптопът", onlyMac: false });
  expect((await section()).devices).toMatchObject([{ macNote: "" }, { mac: LAPTOP, macNote: "Лаптопът" }]);
  for (const named of [{ index: 99 }, { ipAddress: "192.168.1.9" }, { index, ipAddress: "192.168.1.9" }])
    await expect(edit({ ...named, macNote: "x", onlyMac: false })).rejects.toMatchObject({ status: 404 });
  expect(await ask(statics)).toMatchObject({ body: { fields: [{ field: "accessType", fault: "static-address-missing", value: PHONE }] } });
});

test.each([
  ["one field after another", (indexes: number[]) => indexes.map((index) => `selectedDevices=${index}`).join("&")],
  ["with commas", (indexes: number[]) => `selectedDevices=${indexes.join("%2C")}`],
])("many are deleted by a form, %s", async (_how, body) => {
  await done(ask({ ...statics, ...phone }));
  await done(ask({ ...statics, ipAddress: "192.168.1.102", mac: LAPTOP }));
  const indexes = (await section()).devices.map(({ index }) => index);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const reply = await context.browser(home).send("POST", `${PATH}/delete?cid=C1000001`, { body: body(indexes), headers });
  expect(reply).toMatchObject({ status: 200, headers: { "my-contact-success-request": "true" } });
  await context.drive();
  expect(await admitted()).toEqual([]);
  expect((await section()).operations[0]).toMatchObject({ details: { mac: `${PHONE}, ${LAPTOP}` } });
});

test("an empty selection is an error of the list", async () => {
  expect(await remove([])).toMatchObject({ body: { ticket: null, fields: [{ field: "selectedDevices", fault: "nothing-selected" }] } });
});

const back = async (ticketId: string) => {
  expect(await context.browser(home).call(undo, { query, body: { ticketId } })).toMatchObject({ status: 200 });
  await context.drive();
};

test("a change can be undone: the type, and the notes of a deleted device", async () => {
  const { ticketId } = await done(ask({ ...statics, ...phone }));
  await back(ticketId);
  expect(await section()).toMatchObject({ accessType: "OPEN", devices: [] });
  await done(ask({ ...statics, ...phone }));
  const opened = await done(ask({ accessType: "OPEN" }));
  await back(opened.ticketId);
  expect(await section()).toMatchObject({ ...statics, devices: [phone] });
  expect(await admitted()).toEqual([`${PHONE} true`]);
});

test("a deletion that is undone after access was opened restricts it again, as its rows do", async () => {
  await done(ask({ ...statics, ...phone }));
  const { ticketId } = await done(remove([(await section()).devices[0]!.index]));
  expect(await ask({ accessType: "OPEN" })).toMatchObject({ body: { ticket: null, section: { accessType: "OPEN" } } });
  await back(ticketId);
  expect(await section()).toMatchObject({ ...statics, devices: [phone] });
  expect(await admitted()).toEqual([`${PHONE} true`]);
  const undone = (await context.browser(home).call(ledger, { query })).body.operations[0];
  expect(undone).toMatchObject({ kind: "undo", stage: "applied" });
});
