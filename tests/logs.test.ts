import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { linesIn, logLines } from "./logs.ts";

/** The rows of docs/logs.md: message, level, fields and why. */
const listed = [...readFileSync("docs/logs.md", "utf8").matchAll(/^\| (.+?) \| (.+?) \| (.+?) \| `(src\/[^`]+)` \| (.+?) \|$/gm)].map(
  ([, message = "", levels = "", fields = "", file = "", why = ""]) => ({
    message,
    levels: levels.split(", "),
    fields: fields === "–" ? [] : fields.split(", "),
    file,
    why,
  }),
);
const lines = logLines();
const same = (a: { file: string; message: string; levels: string[] }, b: typeof a) =>
  a.file === b.file && a.message === b.message && a.levels.join() === b.levels.join();

/** Fields whose name says that they are of a person, or secret. Ids of our own rows and the network are what a line may have of a person. */
const PERSONAL =
  /^(user|first|last|display)?name$|^(full|nick)Name$|mail|phone|mobile|msisdn|address|street|city|postcode|plate|birth|password|secret|token|cookie|^code$|Code$|^ip$|^url$|query|body|payload|headers/i;

test("every line of the log is listed in docs/logs.md, at its level, and no other", () => {
  expect(lines.length).toBeGreaterThan(15);
  const unlisted = lines.filter((line) => !listed.some((row) => same(row, line)));
  expect(unlisted.map(({ file, levels, message }) => `add to docs/logs.md: ${levels.join(", ")} "${message}" of ${file}`)).toEqual([]);
  expect(listed.filter((row) => !lines.some((line) => same(row, line)))).toEqual([]);
});

test("a line has the fields that are listed for it, each listed line says why it is written", () => {
  for (const line of lines) {
    const row = listed.find((one) => same(one, line));
    expect({ ...line, fields: [...new Set(line.fields)].sort() }).toMatchObject({
      message: line.message,
      fields: [...(row?.fields ?? [])].sort(),
    });
  }
  expect(listed.filter(({ why }) => why.length < 15)).toEqual([]);
});

test("no line has a field of a person", () => {
  expect(lines.flatMap(({ file, fields }) => fields.filter((field) => PERSONAL.test(field)).map((field) => `${field} in ${file}`))).toEqual(
    [],
  );
});

test("a call is found however it is written, with its level, message and fields", () => {
  const text = `
    const about = { job: one.name, ...(known && { userId: known.id }) };
    log.warn(about, "one");
    deps.log.info({ ...about, mail }, \`two \${error.message} of \${name}\`);
    logOf()[everyday ? "debug" : "info"]({}, "three");
    request.log.error({ err }, cause);
    catalog.info({ a }, "no log"); blog.info("none"); log.child({ b });`;
  expect(linesIn("a.ts", text)).toEqual([
    { file: "a.ts", levels: ["warn"], message: "one", fields: ["job", "userId"] },
    { file: "a.ts", levels: ["info"], message: "two … of …", fields: ["job", "userId", "mail"] },
    { file: "a.ts", levels: ["debug", "info"], message: "three", fields: [] },
    { file: "a.ts", levels: ["error"], message: "…", fields: ["err"] },
  ]);
  expect(["mail", "userName", "code", "address"].filter((name) => !PERSONAL.test(name))).toEqual([]);
});
