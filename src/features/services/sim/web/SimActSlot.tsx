import { useCall, useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { EmptyState } from "#ui/page/PageHeader.tsx";
import { useReread } from "../../operations/web/use-reread.ts";
import { simLines } from "../contract.ts";
import { words } from "../messages/words.ts";
import { ActResult } from "./ActResult.tsx";
import { LinesForm } from "./LinesForm.tsx";
import type { ReadState } from "./reads.ts";

/** What came of the last act, and the lines to suspend or resume. */
export default function SimActSlot({ given: { lines: loaded, act, problem } }: { given: ReadState }) {
  const t = useWords(words);
  const href = useHref();
  const call = useCall();
  const [lines, reread] = useReread(loaded, async () => (await call(simLines, { query: {} })).body.lines);
  const changeable = lines.filter(({ mayChange }) => mayChange);
  if (changeable.length === 0 && !act) return <EmptyState title={t.none} />;
  return (
    <div className="stack stack-l">
      {act && <ActResult key={act.group} act={act} onEnd={reread} />}
      <p className="text">{t.lead}</p>
      <Notice
        tone="warning"
        title={t.lost}
        action={
          <LinkButton look="secondary" href={href("{area}/services/lost-phone")}>
            {t.lostLink}
          </LinkButton>
        }
      >
        {t.lostLead}
      </Notice>
      {changeable.length > 0 && <LinesForm lines={changeable} problem={problem} />}
    </div>
  );
}
