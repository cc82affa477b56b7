import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Toast } from "#ui/toast/Toast.tsx";
import { words } from "../messages/words.ts";
import { comparisonPath, mayCompare } from "../rules.ts";
import { CompareList } from "./CompareList.tsx";
import { announceComparison } from "./compared.ts";
import { useComparing } from "./use-comparing.ts";

/** Without the bar: announces what the compare button did, and links to the comparison when there are enough products. */
export default function CompareLine() {
  const t = useWords(words);
  const href = useHref();
  const { products, announcement, busy, remove } = useComparing();
  return (
    <>
      {products.length > 0 && (
        <div className="row">
          {mayCompare(products) && <a href={href(comparisonPath(products))}>{t.toggle.look(products.length)}</a>}
          <CompareList products={products} busy={busy} word={t.toggle.list} onRemove={remove} />
        </div>
      )}
      <Toast onClose={() => announceComparison("")} closeWord={t.close}>
        {announcement}
      </Toast>
    </>
  );
}
