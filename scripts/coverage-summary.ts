import { readdirSync, readFileSync } from "node:fs";

type Counts = { built: number; partly: number; "not built yet": number; all: number };

const none = (): Counts => ({ built: 0, partly: 0, "not built yet": 0, all: 0 });

/** The summary table: rows of each section by state, and the total. */
export function coverageSummary(folder = "docs/coverage"): string {
  const total = none();
  const files = readdirSync(folder).filter((file) => /^[abd]\d+-.+\.md$/.test(file));
  const rows = files.sort().map((file) => {
    const page = readFileSync(`${folder}/${file}`, "utf8");
    const counts = countStates(page);
    for (const state of Object.keys(total) as (keyof Counts)[]) total[state] += counts[state];
    return `| [${/^# (.+)$/m.exec(page)?.[1] ?? file}](${file}) | ${Object.values(counts).join(" | ")} |`;
  });
  const head = ["section", ...Object.keys(total)];
  return [`| ${head.join(" | ")} |`, `|${" --- |".repeat(head.length)}`, ...rows, `| all | ${Object.values(total).join(" | ")} |`].join(
    "\n",
  );
}

function countStates(page: string): Counts {
  const counts = none();
  for (const line of page.split("\n")) {
    const cells = line.split("|").map((cell) => cell.trim());
    if (!/^[ABD]\d+(-[A-Z]{2})?-\d{2,3}$/.test(cells[1] ?? "")) continue;
    const state = cells[6] ?? "";
    counts[state.startsWith("partly") ? "partly" : state.startsWith("not built yet") ? "not built yet" : "built"] += 1;
    counts.all += 1;
  }
  return counts;
}

const PLACE = /(<!-- summary: written by `npm run docs` -->\n)[^]*?(<!-- end of summary -->)/;

/** The coverage index with its sums counted again. Throws when it has no place for them. */
export function withSummary(index: string): string {
  if (!PLACE.test(index)) throw new Error("the index of the coverage has no place for its sums");
  return index.replace(PLACE, (_, start: string, end: string) => `${start}${coverageSummary()}\n${end}`);
}
