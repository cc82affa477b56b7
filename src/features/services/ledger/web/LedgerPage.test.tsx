import { expect, test } from "vitest";
import { written } from "#testing/line-slot.tsx";
import type { Ledger, LedgerEntry } from "../contract.ts";
import { readSearch } from "../search-params.ts";
import LedgerPage from "./LedgerPage.tsx";

const entry: LedgerEntry = {
  ...{ id: "o", kind: "bolt-on.add", subject: "888100101", subjectName: "Моят телефон", state: "under-way", fault: null },
  ...{ request: {}, by: null, requestedAt: "2026-11-21T08:00:00Z", endedAt: null, undo: null },
};
const ledger: Ledger = { entries: [entry], total: 1, page: 1, pages: 1, checkingTime: 2_000 };

test("an undo that was refused without a script is told what it met, whatever else of the line is under way", () => {
  const shown = (search: Record<string, string>) => written(<LedgerPage data={{ search: readSearch(search), ledger }} />, "bg");
  const refused = { result: "ongoing-request", subject: "888100101" };
  expect(shown({ ...refused, underWay: "line.resume" })).toContain("Още изпълняваме предишна заявка: пускане на номера.");
  expect(shown({ ...refused, underWay: "unknown" })).not.toContain("Още изпълняваме предишна заявка: ");
});
