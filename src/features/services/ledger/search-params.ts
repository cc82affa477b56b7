import { SERVICE_KINDS, type ServiceKind } from "../operations/kinds.ts";

const RESULTS = ["undone", "not-undoable", "ongoing-request"] as const;
type UndoResult = (typeof RESULTS)[number];
export type LedgerSearch = {
  page: string | undefined;
  subject: string | undefined;
  open: boolean;
  result: UndoResult | undefined;
  /** What was under way when an undo was refused for it. */
  underWay: ServiceKind | undefined;
};

const text = (value: unknown): string | undefined =>
  (typeof value === "string" || typeof value === "number") && value !== "" ? String(value).slice(0, 64) : undefined;

/** What the address of the ledger asks for. */
export const readSearch = (search: Record<string, unknown>): LedgerSearch => ({
  page: text(search["page"]),
  subject: text(search["subject"]),
  open: search["open"] === "yes",
  result: RESULTS.find((one) => one === search["result"]),
  underWay: SERVICE_KINDS.find((one) => one === search["underWay"]),
});

/** The query of the ledger's address, without its question mark. */
export function searchFor({ page, subject, open, result, underWay }: Partial<LedgerSearch>): string {
  const query = new URLSearchParams();
  if (subject) query.set("subject", subject);
  if (open) query.set("open", "yes");
  if (page && page !== "1") query.set("page", page);
  if (result) query.set("result", result);
  if (underWay) query.set("underWay", underWay);
  return query.toString();
}

/** The address of the ledger. */
export const ledgerAddress = (search: Partial<LedgerSearch>): string => `{area}/services/operations?${searchFor(search)}`;
