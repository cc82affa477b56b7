import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { section as words } from "../../messages/section.ts";

/** Why a section can only be read while the service is suspended (decisions §5), on the page as in its fragment. */
export function SuspendedNotice() {
  const { suspended: t } = useWords(words);
  return (
    <Notice tone="warning" title={t.title}>
      {t.text}
    </Notice>
  );
}
