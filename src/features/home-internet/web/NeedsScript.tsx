import { useHas } from "#platform/web/reach.ts";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { words } from "../messages/words.ts";

/** Says that without a script no section can be opened, and what to do instead. */
export function NeedsScript() {
  const t = useWords(words).needsScript;
  const href = useHref();
  const has = useHas();
  return (
    <noscript>
      <Notice tone="warning" title={t.title} action={has("network-controller") && <a href={href("/help/wifi")}>{t.help}</a>}>
        {t.text}
      </Notice>
    </noscript>
  );
}

/** The same in a section shown on its own, which is then read-only. */
export function OnlyShown({ cid }: { cid: string }) {
  const t = useWords(words).needsScript;
  const href = useHref();
  return (
    <noscript>
      <Notice tone="warning" title={t.hereTitle} action={<a href={href(`{area}/settings/mycontact?cid=${cid}`)}>{t.open}</a>}>
        {t.here}
      </Notice>
    </noscript>
  );
}
