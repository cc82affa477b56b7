import { readdirSync, readFileSync, statSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { notIn, unworded, wordsOn } from "#testing/words-on-page.ts";
import { namedExamples, type Examples } from "./examples.ts";

const modules = import.meta.glob<{ examples: Examples }>("./*/*.examples.tsx", { eager: true });
const all = namedExamples(modules);
const stories = all.flatMap(({ name, stories }) => Object.entries(stories).map(([story, render]) => [`${name}/${story}`, render] as const));

/** Pictures, plates and signs have no text, or the same in every language. */
const WORDLESS = [
  "Pictures/small",
  "Pictures/signs",
  "Pictures/hero",
  "Plate/medium",
  "Plate/large",
  "Waiting/spinner",
  "FileRow/thumbnail",
];

test.each(stories)("%s speaks Bulgarian in Bulgarian and English in English, and shows nothing that is no word", (name, Story) => {
  const shown = (language: "bg" | "en") => renderToString(<>{Story(language)}</>);
  const [bg, en] = [wordsOn(shown("bg")), wordsOn(shown("en"))];
  expect([notIn("bg", bg), notIn("en", en), unworded([...bg, ...en])]).toEqual([[], [], []]);
  expect(shown("bg")).toContain("<");
  if (WORDLESS.includes(name)) expect(bg).toEqual(en);
  else expect(bg).not.toEqual(en);
});

test("every component of the design system has examples that use it", () => {
  const folders = readdirSync("src/ui").filter((name) => statSync(`src/ui/${name}`).isDirectory() && !["styles"].includes(name));
  for (const folder of folders) {
    const files = readdirSync(`src/ui/${folder}`);
    const examples = files.filter((file) => file.endsWith(".examples.tsx")).map((file) => readFileSync(`src/ui/${folder}/${file}`, "utf8")).join("\n"); // prettier-ignore
    const exported = files
      .filter((file) => /^[A-Za-z]+\.tsx$/.test(file) && file !== "CalendarDialog.tsx")
      .flatMap((file) =>
        [...readFileSync(`src/ui/${folder}/${file}`, "utf8").matchAll(/^export (?:const|function) ([A-Z]\w+)/gm)].map(([, name]) => name!),
      )
      .filter((name) => /[a-z]/.test(name));
    const own = exported.filter(
      (name) => !examples.includes(`<${name}`) && !examples.includes(`${name},`) && !examples.includes(`${name} }`),
    );
    expect({ folder, without: own.filter((name) => name !== "FieldError" && name !== "Field") }).toEqual({ folder, without: [] });
  }
});
