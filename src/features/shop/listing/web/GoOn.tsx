import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { PageSizes, Pager } from "#ui/pager/Pager.tsx";
import { pagesOf, pageWindow } from "#ui/pager/page-window.ts";
import { addressOf } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { reachedOf } from "../rules.ts";
import { DEEPEST, WIDGETS } from "../widgets.ts";
import css from "./ListingView.module.css";
import type { Found } from "./load.ts";

/** The links to further products: pages and their size, or more on the same page (B§2). */
export function GoOn({ widget, params, listing }: Found) {
  const t = useWords(words);
  const href = useHref();
  const language = useLanguage();
  const { total, content, max, size } = listing;
  const sizes = WIDGETS[widget].paging === "pages" && (
    <PageSizes size={params.size} language={language} hrefOf={(one) => href(addressOf(widget, params, { size: one }))} />
  );
  if (sizes && size !== -1)
    return (
      <>
        <div className="row row-between">
          <Pager
            window={pageWindow(listing.page, pagesOf(reachedOf(total), size))}
            language={language}
            words={t.pager}
            hrefOf={(page) => href(addressOf(widget, params, { page }))}
          />
          {sizes}
        </div>
        {total > DEEPEST && <p className="small muted">{t.deepest(DEEPEST)}</p>}
      </>
    );
  const shown = content.length;
  if (shown >= total) return sizes || null;
  const step = Math.min(WIDGETS[widget].size, total - shown, max - shown);
  return (
    <div className={`stack ${css.goOn}`}>
      <p className="muted">{t.shownOf(shown, total)}</p>
      {step > 0 ? (
        // the first of the new ones comes into sight, with or without a script
        <LinkButton
          look="secondary"
          href={`${href(addressOf(widget, params, { more: shown + WIDGETS[widget].size }))}#product-${shown + 1}`}
        >
          {t.showMore(step)}
        </LinkButton>
      ) : (
        <p>{t.mostShown(max)}</p>
      )}
      {sizes}
    </div>
  );
}
