import { expect, test } from "vitest";
import { strangersFrame } from "#testing/page-frame.ts";
import { notIn, unworded, wordsOn } from "#testing/words-on-page.ts";
import { namedExamples, type Examples } from "#ui/examples.ts";
import { piecesOf } from "./server/page-document.ts";
import { renderPage } from "./web/ssr.tsx";

const modules = import.meta.glob<{ examples: Examples }>(["../ui/*/*.examples.tsx", "../features/**/web/*.examples.tsx"], { eager: true });
const all = namedExamples(modules);

/** Where an example begins; sections of its own stories belong to it. */
const EXAMPLE = new RegExp(`(?=<section [^>]*aria-labelledby=(?:${all.map(({ name }) => name).join("|")})[ >])`);

const call = () => Promise.reject(new Error("the gallery asks for nothing"));
async function galleryIn(language: "bg" | "en") {
  const frame = { ...strangersFrame({ language }), demo: true };
  const { html, cached, hereMark, status } = await renderPage({ frame, call }, "/dev/ui");
  expect(status).toBe(200);
  const whole = piecesOf(html, { cached, hereMark, href: "/dev/ui" }).map(String).join("");
  const sections = whole.slice(whole.indexOf("<main"), whole.indexOf("</main")).split(EXAMPLE).slice(1);
  return new Map(sections.map((section) => [/aria-labelledby=([^ >]+)/.exec(section)![1]!, section]));
}

/** The page's texts for an example and its stories, without the names of the component and its states, which are those of the code. */
const textsIn = (name: string, section = ""): string[] => wordsOn(section).filter((text) => text !== name && !text.endsWith(" ·"));

test("the gallery shows every example under its name, with texts in the reader's language and no placeholder", async () => {
  const gallery = { bg: await galleryIn("bg"), en: await galleryIn("en") };
  expect([...gallery.bg.keys()].sort()).toEqual(all.map(({ name }) => name).sort());
  const faults = all.flatMap(({ name, about, stories }) =>
    (["bg", "en"] as const).flatMap((language) => {
      const section = gallery[language].get(name)!;
      const texts = textsIn(name, section);
      const notShown = Object.keys(stories).filter(
        (story) => ![`${name}/${story}`, `"${name}/${story}"`].some((id) => section.includes(`data-story=${id}>`)),
      );
      const faulty = [
        ...notIn(language, texts),
        ...unworded(texts),
        ...notShown,
        ...(texts[0] === about[language] ? [] : [about[language]]),
      ];
      return faulty.length > 0 ? [{ name, language, faulty }] : [];
    }),
  );
  expect(faults).toEqual([]);
});
