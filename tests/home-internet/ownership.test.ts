import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { business, home } from "#testing/people.ts";
import { openWholePortal, type WholePortal } from "../abuse/portal.ts";
import { askIn, prepareIn } from "../abuse/sending.ts";
import type { Browser } from "#testing/server.ts";
import type { Sample } from "#testing/sample.ts";
import { calls, naming, sentTo, type HomeInternetCall } from "./calls.ts";

let context: WholePortal;
beforeAll(async () => void (context = await openWholePortal()));
afterAll(() => context.close());
beforeEach(() => context.renew());

/** What names a thing of a customer, and a value that names nothing at all. */
const THINGS: Record<string, string> = {
  cid: "C9999999",
  index: "999",
  selectedProtocols: "999",
  selectedReservations: "999",
  selectedDevices: "999",
  ticketId: "00000000-0000-4000-8000-000000000000",
  antivirusKey: "AAAA-AAAA-AAAA-AAAA-AAAA",
};
/** Parameters that are commands or public names, and belong to no customer. */
const SCENARIOS = [
  "accessType",
  "externalPort",
  "externalPortEnd",
  "internalIp",
  "internalPort",
  "ipAddress",
  "mac",
  "macNote",
  "name",
  "onlyMac",
  "password",
  "poolEnd",
  "poolStart",
  "protocol",
  "routerIp",
  "servers",
  "status",
  "subnetMask",
  "termsAccepted",
  "version",
  "wifiSsid24",
  "wifiSsid5",
];
/** Every router has these two bands and this one DHCP server: their numbers are nobody's own. */
const EVERYBODYS = ["wifiStatus", "lanStatus"];

/** A contract of another customer whose router has no rule, no reservation and no listed device. */
const OTHERS = { who: business, cid: "C6000002" };

const answerTo = async (browser: Browser, { endpoint }: HomeInternetCall, sample: Sample) => {
  const { status, headers, text } = await askIn(context, browser, { endpoint, sample });
  const { date: _, "x-request-id": __, "content-length": ___, ...rest } = headers;
  return { status, headers: rest, text: text.replace(/"requestId":"[^"]*"/, "") };
};

test("whatever a call receives is declared to identify a customer's object, or to be a command", () => {
  const known = [...Object.keys(THINGS), ...SCENARIOS];
  expect([...new Set(calls.flatMap(sentTo))].sort()).toEqual(known.sort());
});

test("the list of contracts is the customer's own; every other call names its contract", async () => {
  expect(calls.filter((call) => !sentTo(call).includes("cid")).map(({ name }) => name)).toEqual(["contracts"]);
  const list = calls.find(({ name }) => name === "contracts")!;
  const { text } = await answerTo(await context.signedIn(home), list, list.sample);
  expect(text.match(/C\d{7}/g)).toEqual(["C1000001", "C1000002"]);
});

const ofContract = calls.filter(({ name }) => name !== "contracts");

test.each(ofContract)("$name: another customer's contract gets the same 404 as an absent one, byte for byte", async (call) => {
  const { whole } = await prepareIn(context, call.sample);
  const [owner, stranger] = [await context.signedIn(home), await context.signedIn(OTHERS.who)];
  const before = await context.contents();
  const another = await answerTo(stranger, call, whole);
  const absent = await answerTo(stranger, call, naming(whole, { cid: THINGS["cid"]! }));
  expect(absent.status).toBe(404);
  expect(another).toEqual(absent);
  expect((await answerTo(owner, call, naming(whole, { cid: OTHERS.cid }))).status).toBe(404);
  expect(await context.contents()).toEqual(before);
});

const thingsOf = (call: HomeInternetCall): string[] =>
  EVERYBODYS.includes(call.name) ? [] : sentTo(call).filter((name) => name !== "cid" && name in THINGS);

test.each(ofContract.filter((call) => thingsOf(call).length > 0))(
  "$name: another customer's object, requested with one's own contract, is answered with the same 404 as an absent one",
  async (call) => {
    const { whole } = await prepareIn(context, { ...call.sample, ...named[call.name] });
    const mine = naming(whole, { cid: OTHERS.cid });
    const names = thingsOf(call).filter((name) => name in { ...mine.query, ...mine.body });
    expect(names).not.toEqual([]);
    const stranger = await context.signedIn(OTHERS.who);
    const before = await context.contents();
    const absent = await answerTo(stranger, call, naming(mine, Object.fromEntries(names.map((name) => [name, THINGS[name]!]))));
    expect(absent.status).toBe(404);
    expect(await answerTo(stranger, call, mine)).toEqual(absent);
    expect(await answerTo(stranger, call, naming(mine, { cid: THINGS["cid"]! }))).toEqual(absent);
    expect(await context.contents()).toEqual(before);
  },
);

test.each(calls.filter(({ name }) => EVERYBODYS.includes(name)))("$name of a number that no router has is 404", async (call) => {
  const sample = naming(call.sample, { index: THINGS["index"]! });
  expect((await answerTo(await context.signedIn(home), call, sample)).status).toBe(404);
});

/** Samples that name a thing where the first one names none. */
const named: Record<string, Partial<Sample>> = {
  addReservation: {
    prepare: async ({ browser }) => {
      const text = (await browser.send("GET", `${context.area}/settings/mycontact/internet/dhcp/reservations?cid=C1000001`)).json();
      return { body: { index: (text as { entries: { index: number }[] }).entries[0]!.index, macNote: "Чужд" } };
    },
  },
};
