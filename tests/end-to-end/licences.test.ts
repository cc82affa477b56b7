import { afterAll, beforeAll, expect, test } from "vitest";
import { packagesIn } from "../../scripts/licences.ts";
import { startJourney, type Journey } from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const read = async (path: string, accept: string) =>
  fetch(new URL(path, journey.portal.url), { headers: { accept, "accept-language": "en" } });

test("the licences of everything that browsers get are served, whole, and linked from the terms", async () => {
  expect(await (await read("/terms", "text/html")).text()).toContain("href=/licences.txt");
  const answer = await read("/licences.txt", "text/plain");
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const parts = (await answer.text()).split(`\n\n${"-".repeat(80)}\n\n`);
  const names = parts.map((part) => /^(\S+) \d+\.\d+\.\d+/.exec(part)?.[1]);
  for (const name of ["react", "react-dom", "scheduler", "@fontsource-variable/sofia-sans"]) expect(names).toContain(name);
  // what only the server has is not sent
  for (const name of ["fastify", "pg", "kysely"]) expect(names).not.toContain(name);
  for (const part of parts) expect(part).toMatch(/\nLicence: \S+/);
  const withoutText = parts.filter((part) => part.length < 400).map((part) => part.split("\n")[0]);
  expect(withoutText).toEqual([]);
  expect(parts.find((part) => part.startsWith("react "))).toContain("Permission is hereby granted, free of charge");
});

test("packages are found in the modules of chunks and in the sources of fonts, a package inside another too", () => {
  const modules = { "/p/node_modules/react/index.js": {}, "/p/node_modules/a/node_modules/@b/c/d.js": {}, "/p/src/e.ts": {} };
  expect(packagesIn([{ output: [{ modules }, { originalFileNames: ["node_modules/@fonts/f/g.woff2"] }] }])).toEqual([
    "@fonts/f",
    "a/node_modules/@b/c",
    "react",
  ]);
});
