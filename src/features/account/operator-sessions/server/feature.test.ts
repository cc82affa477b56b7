import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { requestOpenedBy, openRequest } from "#features/account/access/server/requests.ts";
import { historyOf } from "#features/account/customers/server/history.ts";
import { home, operator, overdue } from "#testing/people.ts";
import { opened, PLACE } from "#testing/server.ts";
import { openSignedIn } from "#testing/signed-in.ts";
import { customers } from "#app/server/customers.ts";
import { endSessionsOfUser } from "../contract.ts";
import { operatorSessions } from "./feature.ts";

let portal: Awaited<ReturnType<typeof openSignedIn>>;
const log = { info: () => undefined };
beforeAll(async () => {
  portal = await openSignedIn(({ clock }) => [opened(operatorSessions, { clock, customers, place: PLACE, log })]);
});
afterAll(() => portal.close());
beforeEach(() => portal.renew());

test("an operator ends every session of one user, which the user's history says with the operator's name", async () => {
  const [here, there, other] = [await portal.signedIn(home), await portal.signedIn(home), await portal.signedIn(overdue)];
  const desk = await portal.signedIn(operator);
  expect(await desk.call(endSessionsOfUser, { body: { username: " HOME " } })).toMatchObject({ status: 200, body: { ended: 2 } });
  expect([await portal.userOf(here), await portal.userOf(there)]).toEqual([undefined, undefined]);
  expect([await portal.userOf(other), await portal.userOf(desk)]).toMatchObject([{ id: overdue.id }, { id: operator.id }]);
  const [entry] = await historyOf(portal.db, home.id, { limit: 1, since: new Date(0) });
  expect(entry).toMatchObject({ event: "sessions-ended", actorName: operator.name });
});

test("links that sign in, which may be in the hands of whoever is shut out, end as well", async () => {
  const now = portal.clock.now();
  const opened = { purpose: "sign-in", language: "bg", now, minutes: 30, secret: "secret", sought: { who: "home" } } as const;
  const { id, token } = await openRequest(portal.db, opened, customers);
  await customers.settleAccessRequest(portal.db, id, [home.id]);
  const open = () => requestOpenedBy(portal.db, token, { purposes: ["sign-in"], now, customers });
  expect(await open()).toBeDefined();
  await (await portal.signedIn(operator)).call(endSessionsOfUser, { body: { username: "home" } });
  expect(await open()).toBeUndefined();
});

test("a name that nobody has ends nothing, and a form leads back with the result", async () => {
  const desk = await portal.signedIn(operator);
  expect((await desk.call(endSessionsOfUser, { body: { username: "nobody" } })).status).toBe(404);
  const location = async (username: string) =>
    (await desk.send("POST", "/operator/sessions/ended", { form: { username }, headers: { accept: "text/html" } })).headers["location"];
  expect(await location("nobody")).toBe("/operator/sessions?problem=no-such-user");
  expect(await location("home")).toBe("/operator/sessions?ended=0");
});

test("a customer's user finds no such call, and an operator must have proved who it is lately", async () => {
  const call = { body: { username: "home" } };
  await expect((await portal.signedIn(home)).call(endSessionsOfUser, call)).rejects.toMatchObject({ status: 404 });
  const desk = await portal.signedIn(operator);
  portal.clock.moveTo("2026-11-21T10:06:00+02:00");
  await expect(desk.call(endSessionsOfUser, call)).rejects.toMatchObject({ status: 403 });
});
