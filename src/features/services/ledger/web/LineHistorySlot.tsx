import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { EmptyState } from "#ui/page/PageHeader.tsx";
import type { LineSlotGiven } from "../../lines/contract.ts";
import type { Ledger } from "../contract.ts";
import { words } from "../messages/words.ts";
import { searchFor } from "../search-params.ts";
import { Entries } from "./Entries.tsx";
import { useLedger } from "./use-ledger.ts";

/** What was requested for one line; where there is more than one page, the ledger has the rest. */
export default function LineHistorySlot({ given: { line, read } }: { given: LineSlotGiven<Ledger> }) {
  const t = useWords(words);
  const href = useHref();
  const subject = line.serviceId;
  const { entries, pages } = useLedger(read, { subject, page: undefined, open: false });
  if (entries.length === 0) return <EmptyState title={t.empty}>{t.emptyOfLine}</EmptyState>;
  return (
    <>
      <Entries entries={entries} label={t.title} />
      {pages > 1 && (
        <p>
          <a href={href(`{area}/services/operations?${searchFor({ subject })}`)}>{t.allOfLine}</a>
        </p>
      )}
    </>
  );
}
