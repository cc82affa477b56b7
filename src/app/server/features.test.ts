import { expect, test } from "vitest";
import type { Endpoint } from "#platform/endpoint.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { healthContract } from "#platform/health.ts";
import { health, platformServer } from "#platform/server/health.ts";
import { job, type Job } from "#platform/server/jobs.ts";
import * as z from "zod/mini";
import { nameOf } from "#platform/web/fragment.ts";
import { pages } from "../web/features.ts";
import { fragments } from "../web/fragments.ts";
import { contracts, features, jobs, subjects } from "./features.ts";
import { given } from "./given.ts";

type Modules = Record<string, Record<string, unknown>>;
const contractFiles: Modules = import.meta.glob("../../features/**/contract.ts", { eager: true });
const jobFiles: Modules = import.meta.glob(["../../features/**/server/**/*.ts", "!**/*.test.ts", "!**/*.testing.ts"], { eager: true });

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isEndpoint = (value: unknown): value is Endpoint => isObject(value) && "method" in value && "answers" in value;
const isJob = (value: unknown): value is Job => isObject(value) && "attempts" in value && "run" in value;

/** Exported names that are in no list. */
const unlisted = (modules: Modules, isOne: (value: unknown) => boolean, listed: readonly unknown[]): string[] =>
  Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]) => (isOne(value) && !listed.includes(value) ? [`${file} ${name}`] : [])),
  );

const listedCalls = Object.values(contracts).flatMap((contract) => Object.values(contract));

test("every call that is declared, and every job, is of a feature in the list", () => {
  expect(unlisted(contractFiles, isEndpoint, listedCalls)).toEqual([]);
  expect(unlisted(jobFiles, isJob, jobs)).toEqual([]);
});

test("a call or a job of a feature that is not in the list is detected", () => {
  const { alive, ready } = healthContract;
  expect(unlisted({ "a.ts": { alive, ready } }, isEndpoint, [ready])).toEqual(["a.ts alive"]);
  const [first] = jobs;
  expect(unlisted({ "a.ts": { first, words: "no job" } }, isJob, [])).toEqual(["a.ts first"]);
});

test("feature names and job names are unique, and each feature with calls has a description", () => {
  for (const names of [features.map(({ name }) => name), jobs.map(({ name }) => name)]) expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(subjects)).toEqual(Object.keys(contracts));
});

/** Addresses that more than one route matches. */
function sharedAddresses(paths: string[]): string[] {
  const addresses = paths.map((path) => path.replace(/:\w+/g, ":"));
  return paths.filter((_, at) => addresses.indexOf(addresses[at]!) !== at);
}

test("no two pages have one path, and none has that of a call that is read", () => {
  const read = listedCalls.filter(({ method }) => method === "GET").map(({ path }) => path);
  expect(sharedAddresses([...pages.map(({ path }) => path), ...read])).toEqual([]);
  expect(sharedAddresses(["/a", "/a/:one", "/b/:one/c", "/a/:other", "/b/:x/c"])).toEqual(["/a/:other", "/b/:x/c"]);
});

test("every endpoint that answers HTML has its component, and no other", () => {
  const html = listedCalls.filter((endpoint) => endpoint.html).map(nameOf);
  expect([...fragments.keys()].sort()).toEqual(html.sort());
});

test("a feature whose dependencies the app lacks is given them, or does not compile", () => {
  const calls = {} as ServerFeature<typeof healthContract, { moon: string }>;
  const rise = job({ name: "moon.rise", payload: z.object({}), attempts: 1, run: async (_, deps: { moon: string }) => void deps.moon });
  expect(given({ name: "moon", about: "It.", feature: calls }, () => ({ moon: "full" })).name).toBe("moon");
  // @ts-expect-error -- the app has no moon for its calls
  given({ name: "moon", feature: calls });
  // @ts-expect-error -- nor for its jobs
  given({ name: "moon", jobs: [rise] });
  // @ts-expect-error -- another's moon
  given({ name: "moon", feature: calls }, () => ({ moon: 1 }));
  // @ts-expect-error -- `ready` has no handler
  const half: ServerFeature<typeof healthContract, {}> = { contract: healthContract, handlers: { alive: health.handlers.alive } };
  expect(Object.keys(half.handlers)).toEqual(["alive"]);
  // @ts-expect-error -- it has no name
  given({ feature: platformServer.feature });
});
