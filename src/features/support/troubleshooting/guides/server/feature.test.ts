import { afterAll, expect, test } from "vitest";
import { freshDb } from "#testing/database.ts";
import { home, operator } from "#testing/people.ts";
import { opened, openServer } from "#testing/server.ts";
import { guideList, guideVersion } from "../contract.ts";
import { SMALL } from "../guide.testing.ts";
import { guidesServer } from "./feature.ts";
import { openGuides } from "./published.ts";

const own = openGuides();
const draft = { ...SMALL, id: "internet-slow", version: 3 };
const guides = {
  ...own,
  all: () => [...own.all(), draft],
  version: (id: string, version: number) => (version === 3 ? draft : own.version(id, version)),
};
const { db, close } = await freshDb();
const server = await openServer(db, [
  opened(guidesServer.feature, {
    db,
    guides,
    countsOf: async (_, guideId, version) => ({ fault: { reached: guideId.length, left: version, solved: 1 } }),
  }),
]);
afterAll(async () => {
  await server.close();
  await close();
});
const here = server.browser(operator);

test("the list has every version, and says which one sessions begin in", async () => {
  const { body } = await here.call(guideList, {});
  expect(body.guides.filter(({ id }) => id === "internet-slow").map(({ version, standing }) => [version, standing])).toEqual([
    [1, "former"],
    [2, "current"],
    [3, "draft"],
  ]);
  const slow = body.guides.find(({ id, version }) => id === "internet-slow" && version === 2);
  expect(slow).toMatchObject({ serviceType: "INTERNET", questions: 6, checks: ["fault", "line-sync", "line-level", "wifi", "ping"] });
});

test("a version comes whole, drawn, with what customers did at each node", async () => {
  const { body } = await here.call(guideVersion, { params: { id: "internet-slow", version: "1" } });
  expect(body.guide).toEqual(own.version("internet-slow", 1));
  expect(body.layout.nodes.map(({ id }) => id).toSorted()).toEqual(Object.keys(body.guide.nodes).toSorted());
  expect([body.standing, body.versions, body.counts]).toEqual(["former", [1, 2, 3], { fault: { reached: 13, left: 1, solved: 1 } }]);
});

test("a version that there is not is not found; customers find nothing at all", async () => {
  await expect(here.call(guideVersion, { params: { id: "internet-slow", version: "9" } })).rejects.toMatchObject({ status: 404 });
  await expect(server.browser(home).call(guideList, {})).rejects.toMatchObject({ status: 404 });
  await expect(server.browser().call(guideList, {})).rejects.toMatchObject({ status: 401 });
});
