import { expect, test } from "vitest";
import { withoutSchemas } from "../scripts/inert-schemas.ts";
import { inOneLanguage } from "../scripts/one-language.ts";

test("the browser's build of a contract has how each endpoint is called and which answers it gives, and no schema", () => {
  const built = withoutSchemas(`import * as z from "zod/mini";
const Id = z.string().check(z.regex(/^[a-z]+$/));
export const Entry = z.object({ id: Id });
const bounded = (least: number) => z.int().check(z.gte(least));
const Count = bounded(1);
const SENT_ON = { when: "Sent on.", headers: { location: z.string() } };
export const add = endpoint.post({
  path: "/add",
  access: "anyone",
  summary: "Adds one.",
  idempotent: true,
  body: z.object({ id: Id, count: Count }),
  answers: { 200: { when: "Added.", body: Entry }, 303: SENT_ON, 422: { when: "Not.", body: problem("gone") } },
});
export const most = 10;
`);
  expect(built).toContain('export const add = ({ path: "/add", idempotent: true, answers: { 200: 1, 303: 1, 422: 1 }, method: "POST" });');
  expect(built).toContain("export const Entry = z.any;");
  expect(built).toContain("const Count = /*#__PURE__*/ bounded(1);");
  expect(built).toContain("location: z.any");
  expect(built).toContain("export const most = 10;");
  expect(built).not.toMatch(/summary|regex|when: "Added|access/);
});

test("where a page goes after an answer is left out of the browser's build", () => {
  const built = withoutSchemas(`import * as z from "zod/mini";
const pageAfter = ({ status }) => leads(status);
export const add = endpoint.post({ path: "/add", answers: { 200: { when: "Added." } } }, pageAfter);
export const drop = endpoint.post({ path: "/drop", answers: { 200: { when: "Gone." } } }, ({ status }) => leads(status));
`);
  expect(built).toContain('export const add = ({ path: "/add", answers: { 200: 1 }, method: "POST" });');
  expect(built).toContain('export const drop = ({ path: "/drop", answers: { 200: 1 }, method: "POST" });');
});

test("a declared endpoint has what calling it needs in the browser's build, and is omitted where no page calls it", () => {
  const built = withoutSchemas(`import * as z from "zod/mini";
const here = { path: "/entries", section: Entries };
export const entries = sectionEndpoint({ ...here, summary: "All of them.", others: { 503: { when: "Away." } } });
const built = (section) => ({ 200: { when: "Taken on.", body: z.object({ section }) } });
export const sectionEndpoint = ({ path, section }) => endpoint.get({ path, access: "anyone", answers: built(section) });
export const switchOne = switchEndpoint({ path: "/entries/status", summary: "Switches one.", whose: "The entry's" });
`);
  expect(built).toContain("export const entries = /*#__PURE__*/ sectionEndpoint({ ...here, others: { 503: 1 } });");
  expect(built).toContain("const built = (section) => ({ 200: {  body: z.any } });");
  expect(built).toContain('sectionEndpoint = ({ path, section }) => ({ path, answers: built(section), method: "GET" });');
  expect(built).toContain('export const switchOne = /*#__PURE__*/ switchEndpoint({ path: "/entries/status" });');
});

test("a dictionary of one language has its texts under both names", () => {
  expect(inOneLanguage("export const words = { bg, en };", "bg")).toBe("export const words = { bg, en: bg };");
  expect(inOneLanguage("export const words = { bg, en };", "en")).toBe("export const words = { bg: en, en };");
});
