import { useEffect, useRef } from "react";
import { longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { FileSize } from "#ui/file-size/FileSize.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { DescriptionList } from "#ui/page/PageHeader.tsx";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { createTicket } from "../contract.ts";
import { formWords } from "../messages/form-words.ts";
import { tidyTicket } from "../rules.ts";
import { againAddress } from "../search-params.ts";
import css from "./Creation.module.css";
import { HoldLine } from "./HoldLine.tsx";
import { bodyOf, type TicketRequest } from "./use-ticket-form.ts";

/** The second step: everything once more, to be sent or changed (B§4). A plain form too. */
export function ConfirmStep({ request, onCancel }: { request: TicketRequest; onCancel: (() => void) | undefined }) {
  const t = useWords(formWords);
  const href = useHref();
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, message, draft, opening } = request;
  useEffect(() => heading.current?.focus(), []);
  return (
    <PostForm endpoint={createTicket} hidden={{ ...bodyOf(request), back: "page" }} busy={busy} onSend={request.send}>
      <h2 ref={heading} tabIndex={-1}>
        {t.confirm.title}
      </h2>
      <p>{t.confirm.text}</p>
      <FormMessage message={message} />
      <Summary request={request} />
      <HoldLine request={request} />
      <p className="muted">{t.confirm.truth}</p>
      <div className="row">
        <Button type="submit" busy={busy}>
          {busy ? t.confirm.sending : t.confirm.send}
        </Button>
        <LinkButton
          look="secondary"
          href={href(againAddress(opening, draft.form))}
          onClick={(event) => {
            event.preventDefault();
            if (!busy) request.edit();
          }}
        >
          {t.confirm.edit}
        </LinkButton>
        {onCancel && (
          <Button look="quiet" className={css.scripted} onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </div>
    </PostForm>
  );
}

function Summary({ request: { draft, opening } }: { request: TicketRequest }) {
  const t = useWords(formWords);
  const language = useLanguage();
  const { email, phone, visitDate, visitTime, description, technicianNote } = tidyTicket(draft);
  const files = draft.files.map(({ code, name, size }) => (
    <li key={code}>
      {name}{" "}
      <span className="muted small">
        <FileSize bytes={size} language={language} />
      </span>
    </li>
  ));
  return (
    <DescriptionList
      items={[
        { term: t.line, value: `${opening.tariffName} · ${opening.displayName}` },
        { term: t.confirm.visit, value: `${longDayWords(visitDate, language)}, ${t.slot(visitTime)}` },
        ...(opening.address ? [{ term: t.address, value: opening.address }] : []),
        { term: t.email, value: email },
        { term: t.phone, value: phoneWords(phone) },
        { term: t.description, value: description ? <span className="as-typed">{description}</span> : t.confirm.noDescription },
        ...(technicianNote ? [{ term: t.technicianNote, value: <span className="as-typed">{technicianNote}</span> }] : []),
        { term: t.confirm.files, value: files.length > 0 ? <ul className={css.files}>{files}</ul> : t.confirm.noFiles },
        ...(opening.facts.length > 0 ? [{ term: t.facts.title, value: t.confirm.facts(opening.facts.length) }] : []),
      ]}
    />
  );
}
