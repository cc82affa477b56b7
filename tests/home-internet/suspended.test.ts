import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { words as antivirus } from "#features/home-internet/antivirus/messages/words.ts";
import { words as lan } from "#features/home-internet/lan/messages/words.ts";
import { section as words } from "#features/home-internet/messages/section.ts";
import { awayRouter, home } from "#testing/people.ts";
import { openWholePortal, type WholePortal } from "../abuse/portal.ts";
import type { Sample } from "#testing/sample.ts";
import { askIn, prepareIn } from "../abuse/sending.ts";
import { calls, writes, type HomeInternetCall } from "./calls.ts";

let context: WholePortal;
beforeAll(async () => void (context = await openWholePortal()));
afterAll(() => context.close());
beforeEach(() => context.renew());

/** It changes nothing: the router reports who is connected, also while the service is suspended. */
const CHANGES_NOTHING = ["connectedDevicesTicket", "checkConnection"];

/** Commands of the same calls for which no router is needed, and so take another way. */
const IN_OUR_DATABASE: [string, string, Sample["body"]][] = [
  ["addReservation", "another note", { index: 1, macNote: "Бележка" }],
  ["editMac", "another note", { index: 1, macNote: "Бележка", onlyMac: false }],
  ["changeAccess", "another type", { accessType: "RESTRICTED_DYNAMIC" }],
];

const commands: { what: string; call: HomeInternetCall; more: Partial<Sample> }[] = [
  ...calls.filter((call) => writes(call) && !CHANGES_NOTHING.includes(call.name)).map((call) => ({ what: call.name, call, more: {} })),
  ...IN_OUR_DATABASE.map(([name, what, body]) => ({
    what: `${name}: ${what}`,
    call: calls.find((call) => call.name === name)!,
    more: { body },
  })),
];

const suspend = () => sql`update people.assets set status = 'BLOCKED' where cid in ('C1000001', 'C1000002')`.execute(context.db);

test.each(commands)("$what is refused while the service is suspended; nothing is stored or sent", async ({ call, more }) => {
  const { browser, whole } = await prepareIn(context, call.sample);
  await sql`update platform.operations set state = 'applied', ended_at = requested_at where ended_at is null`.execute(context.db);
  await suspend();
  const before = await context.contents();
  const { status, text } = await askIn(context, browser, { endpoint: call.endpoint, sample: { ...whole, ...more } });
  expect({ status, body: JSON.parse(text) as unknown }).toMatchObject({ status: 409, body: { problem: "service-suspended" } });
  expect(await context.contents()).toEqual(before);
});

test.each(CHANGES_NOTHING)("%s is answered, since it changes nothing", async (name) => {
  const { endpoint, sample } = calls.find((call) => call.name === name)!;
  await suspend();
  expect((await askIn(context, await context.signedIn(home), { endpoint, sample })).status).toBe(200);
});

const sections = calls.filter(({ name }) => name.endsWith("Section"));
const SUSPENDED = { cid: "C4000002" };
/** What may still be pressed there, because it only reads. */
const READING: Record<string, { bg: string[]; en: string[] }> = {
  lanSection: { bg: [lan.bg.devices.read], en: [lan.en.devices.read] },
  antivirusSection: { bg: [antivirus.bg.terms.open], en: [antivirus.en.terms.open] },
};

test.each(sections)("$name of a suspended service reports it, and in HTML why it can only be read", async ({ name, endpoint, sample }) => {
  const browser = await context.signedIn(awayRouter);
  const json = await askIn(context, browser, { endpoint, sample: { ...sample, query: SUSPENDED } });
  expect({ status: json.status, body: JSON.parse(json.text) as unknown }).toMatchObject({ status: 200, body: { serviceSuspended: true } });
  for (const language of ["bg", "en"] as const) {
    const headers = { accept: "text/html", "accept-language": language };
    const { text } = await askIn(context, browser, { endpoint, sample: { ...sample, query: SUSPENDED, headers } });
    expect(text).toContain(words[language].suspended.title);
    expect(text).toContain(words[language].suspended.text);
    expect(enabledIn(text)).toEqual(READING[name]?.[language] ?? []);
  }
});

/** Buttons that could be pressed, by their words, and fields that could be typed in. */
function enabledIn(html: string): string[] {
  const around: boolean[] = [];
  const found: string[] = [];
  const parts = /<(?<end>\/?)(?<name>fieldset|input|select|textarea)\b(?<its>[^>]*)>|<button\b(?<button>[^>]*)>(?<words>.*?)<\/button>/g;
  for (const { groups = {} } of html.matchAll(parts)) {
    const { end, name, its, button, words: content = "" } = groups;
    const disabled = / disabled=""/.test(its ?? button ?? "");
    if (name === "fieldset") void (end ? around.pop() : around.push(disabled));
    else if (!end && !disabled && !around.includes(true)) found.push(name ?? content.replace(/<[^>]*>/g, ""));
  }
  return found;
}
