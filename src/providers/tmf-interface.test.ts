import type { ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { startLoopback } from "#testing/loopback-server.ts";
import type { UnreadKind } from "./json-interface.ts";
import { ProviderUnavailable } from "./provider-unavailable.ts";
import { listAll, openTmfInterface, type TmfRequests } from "./tmf-interface.ts";
import { Id, Text } from "./tmf-shapes.ts";
import { lenient } from "./tolerant.ts";

const opened: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((close) => close()))));

const Thing = z.object({ id: Id, ...lenient({ name: Text }) });
type Answer = (query: URLSearchParams, response: ServerResponse) => void;

/** A system behind TM Forum's interface, and what was counted of its answers. */
async function system(answer: Answer, most?: { bytes: number; parts: number }) {
  const requests: string[] = [];
  const counted: { system: string; kind: UnreadKind }[] = [];
  const logged: object[] = [];
  const { url, close } = await startLoopback((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader("content-type", "application/json");
    request.resume().on("end", () => answer(new URL(request.url!, "http://partner.example").searchParams, response));
  });
  opened.push(close);
  const reading = {
    log: { warn: (about: object) => void logged.push(about) },
    countUnread: (one: (typeof counted)[0]) => void counted.push(one),
  };
  const call = openTmfInterface(
    { system: "things", keySetting: "THINGS_KEY" },
    { url, key: "k", deadlineMs: 5_000, ...reading, ...(most && { most }) },
  );
  return { call, requests, counted, logged };
}
const all = (requests: TmfRequests) => listAll(requests, { path: "/thing", filter: {}, most: 1_000 }, Thing);
/** A list of so many things, of which a part has two and no count. */
const inPairs =
  (size: number): Answer =>
  (query, response) => {
    const from = Number(query.get("offset"));
    const ids = [from, from + 1].filter((at) => at < size).map((at) => ({ id: `t-${at}` }));
    response.writeHead(206).end(JSON.stringify(ids));
  };

test("a list is asked on until it ends, at most so many parts as the setting says: one of more is no list", async () => {
  const short = await system(inPairs(5), { bytes: 1_000, parts: 4 });
  expect((await short.call(all))?.items.map(({ id }) => id)).toEqual(["t-0", "t-1", "t-2", "t-3", "t-4"]);
  expect(short.requests).toHaveLength(4);
  const long = await system(inPairs(500), { bytes: 1_000, parts: 4 });
  expect(await long.call(all)).toBeUndefined();
  expect(long.requests).toHaveLength(4);
});

test("an answer is read up to so many bytes as the setting says, and of a longer one nothing", async () => {
  const answer: Answer = (_, response) => response.end(JSON.stringify([{ id: "t-1", name: "n".repeat(400) }]));
  expect((await (await system(answer, { bytes: 500, parts: 1 })).call(all))?.items).toHaveLength(1);
  const failure = await (await system(answer, { bytes: 400, parts: 1 })).call(all).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProviderUnavailable);
  expect((failure as Error).message).toContain("the answer is longer than 400 bytes");
});

test("what cannot be read is a line in the log and a count each: an item, a part of one, and one that cannot be shown", async () => {
  const { call, counted, logged } = await system((_, response) =>
    response.end(JSON.stringify([{ id: "t-1", name: 7 }, { id: "t-2" }, { id: "" }, { id: "t-4", name: null }])),
  );
  const found = await call(async (requests) => {
    const list = await all(requests);
    requests.leave({ id: "t-2" }, "it does not add up");
    return list;
  });
  expect(found?.items.map(({ id }) => id)).toEqual(["t-1", "t-2", "t-4"]);
  expect(counted.map(({ kind }) => kind)).toEqual(["part", "item", "unshown"]);
  expect(counted.every((one) => one.system === "things" && Object.keys(one).length === 2)).toBe(true);
  expect(logged).toEqual([
    { system: "things", item: "t-1", attributes: ["name"] },
    { system: "things", item: "", attributes: ["id"] },
    { system: "things", item: "t-2", why: "it does not add up" },
  ]);
});

test("what is refused as too large says so, whatever else its answer says", async () => {
  const { call } = await system((_, response) => response.writeHead(413).end(JSON.stringify({ code: "22", reason: "Too much" })));
  expect(await call(({ create }) => create("/thing", {}, Thing))).toEqual({ refused: "too-large" });
});
