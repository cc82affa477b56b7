import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { contracts } from "#app/server/features.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { PERMISSIONS, type Grant, type Permission } from "#platform/permissions.ts";
import { home } from "#testing/people.ts";
import type { Sample } from "#testing/sample.ts";
import type { Browser } from "#testing/server.ts";
import { openWholePortal, type WholePortal } from "../abuse/portal.ts";
import { samples } from "../abuse/samples.ts";
import { askIn, prepareIn } from "../abuse/sending.ts";
import { naming } from "../home-internet/calls.ts";
import { addVirtualUser, granted } from "./virtual-user.ts";

type Call = { name: string; endpoint: Endpoint; sample: Sample };

/** Every call for customers, from the contracts: a new one is here by itself. */
const calls: Call[] = Object.values(contracts)
  .flatMap((contract) => Object.entries(contract))
  .filter(([, { access }]) => access === "customer")
  .map(([name, endpoint]) => ({ name, endpoint, sample: samples[name]! }));
const needing = (which: (needs: Endpoint["needs"]) => boolean) => calls.filter(({ endpoint }) => which(endpoint.needs));
const isPermission = (needs: Endpoint["needs"]) => PERMISSIONS.some((permission) => permission === needs);

let context: WholePortal;
beforeAll(async () => void (context = await openWholePortal()));
afterAll(() => context.close());
beforeEach(() => context.renew());

const all = (permissions: readonly Permission[]): Grant[] => permissions.map((permission) => ({ permission, account: granted.here }));
const allBut = (needs: Endpoint["needs"]): Permission[] => PERMISSIONS.filter((permission) => permission !== needs);

const answerTo = async (browser: Browser, { endpoint }: Call, sample: Sample) => {
  const { status, headers, text } = await askIn(context, browser, { endpoint, sample });
  const { date: _, "x-request-id": __, "content-length": ___, ...rest } = headers;
  return { status, headers: rest, text: text.replace(/"requestId":"[^"]*"/, "") };
};
/** What one gets for a thing that is not there: an absent order, which the main user asks for. */
const absentThing = async () => {
  const call = calls.find(({ name }) => name === "orderDetails")!;
  const answer = await answerTo(await context.signedIn(home), call, naming(call.sample, { id: "00000000-0000-4000-8000-000000000000" }));
  expect(answer.status).toBe(404);
  return answer;
};

/** The main user of whom the sample is: a virtual user of the same customer is tried. */
const mainOf = ({ sample }: Call): CustomerUser => (sample.as?.role === "customer" ? (sample.as as CustomerUser) : home);

/** Prepares the call as the main user, asks as a user with these grants, and expects the answer of an absent thing and no effect. */
async function expectAbsent(call: Call, grants: readonly Grant[]) {
  const { whole } = await prepareIn(context, call.sample);
  const browser = await context.signedIn(await addVirtualUser(context.db, grants, mainOf(call)));
  const absent = await absentThing();
  const before = await context.contents();
  expect(await answerTo(browser, call, whole)).toEqual(absent);
  expect(await context.contents()).toEqual(before);
}

test.each(needing((needs) => needs !== "own"))("$name: a user without the grant gets the answer of an absent thing", async (call) => {
  await expectAbsent(call, all(allBut(call.endpoint.needs)));
});

test.each(needing((needs) => needs === "home-internet").filter(({ name }) => name !== "contracts"))(
  "$name: a user with the grant for another billing account gets the answer of an absent contract",
  async (call) => {
    await expectAbsent(call, [...all(allBut("home-internet")), { permission: "home-internet", account: granted.elsewhere }]);
  },
);

test("the list of contracts of a user with the grant for another billing account is empty", async () => {
  const call = calls.find(({ name }) => name === "contracts")!;
  const user = await addVirtualUser(context.db, [{ permission: "home-internet", account: granted.elsewhere }]);
  expect((await answerTo(await context.signedIn(user), call, call.sample)).text).toBe('{"contracts":[]}');
});

test.each(needing(isPermission))("$name: a user with the grant gets what the main user gets", async (call) => {
  const { whole } = await prepareIn(context, call.sample);
  const user = await addVirtualUser(context.db, all([call.endpoint.needs as Permission]), mainOf(call));
  expect((await answerTo(await context.signedIn(user), call, whole)).status).toBe(whole.gives ?? 200);
});
