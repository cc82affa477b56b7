import { readdirSync, readFileSync, statSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Examples } from "./examples.ts";

const modules = import.meta.glob<{ examples: Examples }>("./*/*.examples.tsx", { eager: true });
const all = Object.values(modules).map(({ examples }) => examples);
const stories = all.flatMap(({ name, stories }) => Object.entries(stories).map(([story, render]) => [`${name}/${story}`, render] as const));

test.each(stories)("%s shows itself on the server in both languages, each in its own words", (_name, Story) => {
  const [bg, en] = (["bg", "en"] as const).map((language) => renderToString(<>{Story(language)}</>));
  expect(bg).toBeTruthy();
  expect(en).toBeTruthy();
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
