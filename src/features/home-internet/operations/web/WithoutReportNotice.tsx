import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { change as words } from "../../messages/change.ts";
import type { WithoutReport } from "./without-report.ts";

/** In place of settings: the router is being read for the first time, or the contract has none. */
export function WithoutReportNotice({ why }: { why: WithoutReport }) {
  const { unread, noRouter } = useWords(words);
  const { title, text } = why === "no-router" ? noRouter : unread;
  return (
    <Notice tone={why === "no-router" ? "warning" : "info"} title={title} live>
      {text}
    </Notice>
  );
}
