/** The coverage page with its sums of states counted anew from its rows. */
export function withSummary(page: string): string {
  const counts = { built: 0, partly: 0, "not built yet": 0, all: 0 };
  for (const line of page.split("\n")) {
    const cells = line.split("|").map((cell) => cell.trim());
    if (!/^[ABD]\d(-[A-Z]{2})?-\d{2}$/.test(cells[1] ?? "")) continue;
    const state = cells[6] ?? "";
    counts[state.startsWith("partly") ? "partly" : state.startsWith("not built yet") ? "not built yet" : "built"] += 1;
    counts.all += 1;
  }
  const rows = Object.entries(counts).map(([state, count]) => `| ${state} | ${count} |`);
  return page.replace(/(<!-- summary -->\n\| state \| rows \|\n\| --- \| --- \|\n)(\|.*\n)+/, `$1${rows.join("\n")}\n`);
}
