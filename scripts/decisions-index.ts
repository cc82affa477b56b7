import { readdirSync, readFileSync } from "node:fs";

/** The list of decision records, by number and title. Throws when a record has no title that begins with its number. */
export function decisionsIndex(folder = "docs/decisions"): string {
  const records = readdirSync(folder).filter((file) => /^\d{3}-.+\.md$/.test(file));
  const rows = records.sort().map((file) => {
    const [, number, title] = /^# (\d{3})(?: ·|:)? (.+)$/m.exec(readFileSync(`${folder}/${file}`, "utf8")) ?? [];
    if (number !== file.slice(0, 3)) throw new Error(`${file} has no title that begins with its number`);
    return `| [${number}](${file}) | ${title} |`;
  });
  return [
    "# Decision records",
    "",
    "Written by `npm run docs`; [001](001-what-a-decision-record-is.md) says what a record is.",
    "",
    "| record | decision |",
    "| --- | --- |",
    ...rows,
    "",
  ].join("\n");
}
