import { expect, test } from "vitest";
import { homeInternetContext, whileControllerAway } from "#testing/home-internet-context.ts";
import { awayRouter, home, refusingRouter, slowRouter } from "#testing/people.ts";
import { changeDns } from "../../dns/contract.ts";
import { ledger } from "../../operations/contract.ts";
import { accessTypeOf, note, notedOf, setAccessType } from "../../operations/server/current-settings.ts";
import { reset, resetSection, restorationStatus } from "../contract.ts";

const context = homeInternetContext();

const PATH = "/myvrata/settings/mycontact/reset";
const ofHome = { cid: "C1000001", who: home };
const ask = ({ cid, who } = ofHome, key = "") => context.browser(who).call(reset, { query: { cid }, body: {}, ...(key && { key }) });
const status = ({ cid, who } = ofHome) => context.browser(who).call(restorationStatus, { query: { cid } });
const dns = (servers: string[]) => context.browser(home).call(changeDns, { query: { cid: "C1000001" }, body: { servers } });
const ledgerOf = async ({ cid, who } = ofHome) => (await context.browser(who).call(ledger, { query: { cid } })).body.operations;

test("a reset returns when to poll, is under way, and is done once the router has come up fresh", async () => {
  await dns(["1.1.1.1"]);
  await context.drive();
  expect(await ask()).toMatchObject({ status: 200, body: 1_500 });
  expect(await status()).toMatchObject({ status: 200, body: false });
  await context.drive();
  expect(await status()).toMatchObject({ status: 200, body: true });
  expect(await context.router("C1000001")).toMatchObject({ dns: [], portMappings: [], reservations: [], admitted: [] });
  const answer = await context.browser(home).call(resetSection, { query: { cid: "C1000001" } });
  expect(answer).toMatchObject({
    status: 200,
    body: { checkingTime: 1_500, operations: [{ kind: "reset", stage: "applied", undoable: false }] },
  });
});

test("after a reset every device may join, and the notes are still there by MAC", async () => {
  const mac = "A4:83:E7:1C:52:90";
  await setAccessType(context.db, "C1000001", "RESTRICTED_DYNAMIC");
  await note(context.db, { cid: "C1000001", mac }, { reservationNote: "Phone", admittedNote: "Elena" });
  await ask();
  expect(await accessTypeOf(context.db, "C1000001")).toBe("RESTRICTED_DYNAMIC");
  await context.drive();
  expect(await accessTypeOf(context.db, "C1000001")).toBe("OPEN");
  expect((await notedOf(context.db, "C1000001")).get(mac)).toMatchObject({ reservationNote: "Phone", admittedNote: "Elena" });
});

test("nothing else changes during a reset, and no reset begins during a change", async () => {
  const busy = { status: 409, body: { problem: "busy" } };
  await dns(["1.1.1.1"]);
  expect(await ask()).toMatchObject(busy);
  await context.drive();
  await ask();
  expect(await dns(["8.8.8.8"])).toMatchObject(busy);
  await context.drive();
  expect(await dns(["8.8.8.8"])).toMatchObject({ status: 200 });
});

test("a double click makes one reset, and so does a submit sent again after its end", async () => {
  const key = "one-key-of-a-reset-submit";
  expect(await Promise.all([ask(), ask(ofHome, key), ask(ofHome, key)])).toMatchObject([{ body: 1_500 }, { body: 1_500 }, { body: 1_500 }]);
  await context.drive();
  expect(await ask(ofHome, key)).toMatchObject({ status: 200, body: 1_500 });
  expect((await ledgerOf()).map(({ kind }) => kind)).toEqual(["reset"]);
});

test("the body is empty, or an empty object; anything in it is refused", async () => {
  const browser = context.browser(home);
  expect((await browser.send("POST", `${PATH}?cid=C1000001`, {})).status).toBe(200);
  expect((await browser.send("POST", `${PATH}?cid=C1000001`, { json: {} })).text).toBe("1500");
  expect((await browser.send("POST", `${PATH}?cid=C1000001`, { json: { all: true } })).status).toBe(400);
});

test("a router that refuses the reset keeps its settings, and the status is the restoration error", async () => {
  const refusing = { cid: "C3000001", who: refusingRouter };
  const former = await context.router("C3000001");
  const ends: unknown[] = [];
  for (let tried = 0; tried < 2; tried += 1) {
    await ask(refusing);
    await context.drive();
    const [newest] = await ledgerOf(refusing);
    ends.push(newest?.stage);
    if (newest?.stage !== "refused") continue;
    expect(await status(refusing)).toMatchObject({ status: 409, body: { problem: "not-restored" } });
    if (tried === 0) expect(await context.router("C3000001")).toEqual(former);
  }
  expect(ends).toContain("refused");
});

test("a router offline for 15 minutes results in the restoration error, and a new reset may be requested", async () => {
  const away = { cid: "C4000001", who: awayRouter };
  await setAccessType(context.db, "C4000001", "RESTRICTED_STATIC");
  await ask(away);
  const begun = context.clock.now().getTime();
  expect(await status(away)).toMatchObject({ status: 200, body: false });
  context.clock.jumpTo(new Date(begun + 900_000)); // no job has run yet
  expect(await status(away)).toMatchObject({ status: 409, body: { problem: "not-restored" } });
  await context.drive();
  expect(await ledgerOf(away)).toMatchObject([{ kind: "reset", stage: "expired" }]);
  expect(await accessTypeOf(context.db, "C4000001")).toBe("RESTRICTED_STATIC");
  expect(await ask(away)).toMatchObject({ status: 200 });
  expect(await status(away)).toMatchObject({ status: 200, body: false });
});

test("a suspended service is not reset", async () => {
  const suspended = { cid: "C4000002", who: awayRouter };
  expect(await ask(suspended)).toMatchObject({ status: 409, body: { problem: "service-suspended" } });
});

test("while the controller is unavailable no reset is accepted; the result of the last one is still shown", async () => {
  const query = { cid: "C1000001" };
  await context.browser(home).call(reset, { query, body: {} });
  await context.drive();
  await whileControllerAway(context, async (browser) => {
    expect(await browser.call(reset, { query, body: {} })).toMatchObject({ status: 503, body: { problem: "controller-away" } });
    expect(await browser.call(resetSection, { query })).toMatchObject({ status: 503 });
    expect(await browser.call(restorationStatus, { query })).toMatchObject({ status: 200, body: true });
  });
});

test("another customer's contract, and a reset that was never requested, are answered as absent", async () => {
  await expect(status()).rejects.toMatchObject({ status: 404 });
  await ask();
  const browser = context.browser(slowRouter);
  const strip = (text: string) => text.replace(/"requestId":"[^"]*"/, "");
  for (const [method, path] of [
    ["GET", PATH],
    ["POST", PATH],
    ["GET", "/myvrata/settings/mycontact/async/restoration/status"],
  ] as const) {
    const sent = (cid: string) => browser.send(method, `${path}?cid=${cid}`, method === "POST" ? { json: {} } : {});
    const [anothers, absent] = [await sent("C1000001"), await sent("C9999999")];
    expect([anothers.status, strip(anothers.text)]).toEqual([404, strip(absent.text)]);
  }
});
