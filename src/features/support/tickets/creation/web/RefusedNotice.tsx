import type { ReactNode } from "react";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import type { TicketForm } from "../contract.ts";
import { formWords } from "../messages/form-words.ts";
import { ticketAddress } from "../../address.ts";
import type { TicketRequest } from "./use-ticket-form.ts";

/** Why the request was not created (B§8), above the form that has everything as it was. */
export function RefusedNotice({ request: { related, flags, faults } }: { request: Pick<TicketRequest, "related" | "flags" | "faults"> }) {
  const t = useWords(formWords).refused;
  if (related) return <RelatedNotice related={related}>{t.related.same}</RelatedNotice>;
  const isFieldsFault = Object.keys(faults).length > 0;
  const why = flags.timeSlotError ? t.slot : flags.creationError && !isFieldsFault ? t.generic : undefined;
  return (
    why && (
      <Notice tone="error" title={why.title} live>
        {why.text}
      </Notice>
    )
  );
}

/** The line has an open ticket already: the way to it. */
export function RelatedNotice({ related, children }: { related: NonNullable<TicketForm["related"]>; children?: ReactNode }) {
  const t = useWords(formWords).refused.related;
  const href = useHref();
  return (
    <Notice
      tone={children ? "error" : "info"}
      title={t.title(related.number)}
      live={children !== undefined}
      action={
        <LinkButton href={href(ticketAddress(related))} look="secondary">
          {t.open}
        </LinkButton>
      }
    >
      {t.text} {children}
    </Notice>
  );
}
