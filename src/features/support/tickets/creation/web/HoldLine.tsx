import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { formWords } from "../messages/form-words.ts";
import { tidyTicket } from "../rules.ts";
import type { Hold } from "./use-hold.ts";
import type { TicketRequest } from "./use-ticket-form.ts";

/** For how long the chosen time is held, or what to do once it is not. */
export function HoldLine({ request: { hold, draft, holdAgain } }: { request: Pick<TicketRequest, "hold" | "draft" | "holdAgain"> }) {
  const t = useWords(formWords).hold;
  if (hold.state === "none" || !isOfChoice(hold, draft)) return null;
  if (hold.state === "lapsed")
    return (
      <Notice
        tone="warning"
        title={t.lapsed}
        live
        action={
          <Button look="secondary" onClick={holdAgain}>
            {t.again}
          </Button>
        }
      >
        {t.lapsedText}
      </Notice>
    );
  if (hold.state === "failed") return <Notice live>{t.failed}</Notice>;
  return <p role="status">{hold.state === "holding" ? t.holding : hold.minutes === 0 ? t.last : t.held(hold.minutes)}</p>;
}

/** Whether it is the time that the form shows: another one may be held from before. */
function isOfChoice(hold: Hold, draft: TicketRequest["draft"]): boolean {
  if (!("visitDate" in hold)) return true;
  const { visitDate, visitTime } = tidyTicket(draft);
  return hold.visitDate === visitDate && hold.visitTime === visitTime;
}
