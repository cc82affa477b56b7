import { useLanguage, useWords } from "#platform/web/words.ts";
import { instantWords } from "#platform/instant-words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { section as words } from "../../messages/section.ts";
import type { SectionBody } from "./section-body.ts";

/**
 * Notices above the settings, on the page as in its fragment: that they are read-only while the service is suspended (decisions §5), and that they may be
 * outdated when the router has not reported for long.
 */
export function SectionNotices({ section: { serviceSuspended, routerSilent, notSupported, reportedAt } }: { section: SectionBody }) {
  const { suspended, silent, notSupported: unknown } = useWords(words);
  const language = useLanguage();
  return (
    <>
      {serviceSuspended && (
        <Notice tone="warning" title={suspended.title}>
          {suspended.text}
        </Notice>
      )}
      {notSupported && (
        <Notice tone="warning" title={unknown.title}>
          {unknown.text}
        </Notice>
      )}
      {routerSilent && (
        <Notice tone="warning" title={silent.title}>
          {silent.text(instantWords(reportedAt, language))}
        </Notice>
      )}
    </>
  );
}
