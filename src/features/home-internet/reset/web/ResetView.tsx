import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import type { ResetSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { ResetModals } from "./ResetModals.tsx";
import { useReset } from "./use-reset.ts";

/** Resets the router to the factory settings, and shows the progress. */
export function ResetView(props: ViewProps<ResetSection>) {
  const t = useWords(words);
  const resetting = useReset(props);
  return (
    <div className="stack">
      <p className="muted">{t.about}</p>
      {resetting.step.step === "restoring" && <Notice live>{t.running}</Notice>}
      <div>
        <Button look="danger" disabled={resetting.busy || props.section.serviceSuspended} onClick={resetting.ask}>
          {t.reset}
        </Button>
      </div>
      <ResetModals resetting={resetting} />
    </div>
  );
}
