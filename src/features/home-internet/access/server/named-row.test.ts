import { expect, test } from "vitest";
import { accessOf, MACS } from "#testing/access-section.ts";
import { homeInternetContext } from "#testing/home-internet-context.ts";

const { phone: PHONE, laptop: LAPTOP, printer: PRINTER } = MACS;
const { ask, edit, done, section } = accessOf(homeInternetContext());

test("the body of A§7 alone finds its row, or is answered with the field that decides", async () => {
  const wrongMac = { headers: { "my-contact-wrong-mac-address": "true", "my-contact-wrong-note-size": "false" } };
  await done(ask({ accessType: "RESTRICTED_DYNAMIC", mac: PHONE }));
  expect((await done(edit({ mac: PRINTER, macNote: "", onlyMac: true }))).result).toBe(true);
  expect(await edit({ mac: PRINTER, macNote: "Принтерът", onlyMac: false })).toMatchObject({
    status: 200,
    body: { section: { devices: [{ mac: PRINTER, macNote: "Принтерът" }] } },
  });
  await done(ask({ mac: LAPTOP }));
  expect((await done(edit({ mac: PHONE, macNote: "Принтерът", onlyMac: true }))).result).toBe(true);
  expect((await section()).devices).toMatchObject([{ mac: PHONE }, { mac: LAPTOP }]);
  expect(await edit({ mac: PRINTER, macNote: "no such note", onlyMac: true })).toMatchObject({
    status: 409,
    body: { problem: "row-unclear", fields: [{ field: "index", fault: "missing" }] },
  });
  for (const onlyMac of [true, false])
    expect(await edit({ mac: "", macNote: "", onlyMac })).toMatchObject({
      status: 200,
      ...wrongMac,
      body: { ticket: null, fields: [{ field: "mac", fault: "missing" }] },
    });
  expect(await edit({ mac: "A4:83", macNote: "no such note", onlyMac: true })).toMatchObject({
    status: 200,
    ...wrongMac,
    body: { fields: [{ field: "mac", fault: "not-a-mac" }] },
  });
});
