import { SETTINGS } from "./config.ts";

/** Every setting as a Markdown table: its name, its default and what it does. */
function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { default: standard, about }]) => `| \`${name}\` | ${standard && `\`${standard}\``} | ${about} |`,
  );
  return ["| setting | default | what it does |", "| --- | --- | --- |", ...rows].join("\n");
}

const PLACE = /(<!-- settings: written by `npm run docs` -->\n)[^]*?(\n<!-- end of settings -->)/;

/** A page with its table of settings rewritten. Throws when the page has no place for it. */
export function withSettings(page: string): string {
  if (!PLACE.test(page)) throw new Error("the page has no place for the settings");
  return page.replace(PLACE, (_, start: string, end: string) => `${start}\n${settingsTable()}\n${end}`);
}
