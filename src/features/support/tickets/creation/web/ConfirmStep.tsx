import { useEffect, useRef, type FormEvent } from "react";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { KeyField } from "#platform/web/KeyField.tsx";
import { longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { FileSize } from "#ui/file-size/FileSize.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { DescriptionList } from "#ui/page/PageHeader.tsx";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { createTicket } from "../contract.ts";
import { formWords } from "../messages/form-words.ts";
import { tidied } from "../rules.ts";
import { againAddress } from "../search-params.ts";
import css from "./Creation.module.css";
import { HoldLine } from "./HoldLine.tsx";
import type { TicketRequest } from "./use-ticket-form.ts";

/** The second step: everything once more, to be sent or changed (B§4). A plain form too. */
export function ConfirmStep({ request, onCancel }: { request: TicketRequest; onCancel: (() => void) | undefined }) {
  const t = useWords(formWords);
  const href = useHref();
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, message, draft, opening } = request;
  useEffect(() => heading.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) request.send();
  };
  return (
    <form method="post" action={href(createTicket.path)} className="stack" onSubmit={send}>
      <Typed request={request} />
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
    </form>
  );
}

/** What a form without a script sends. */
function Typed({ request: { draft, opening } }: { request: TicketRequest }) {
  const { form, email, phone, visitDate, visitTime, description, files } = draft;
  const { serviceId, serviceType, assetId, troubleshootingSessionId, treeId, tariffName, displayName } = opening;
  const about = { serviceId, serviceType, assetId, troubleshootingSessionId, treeId, serviceLabel: `${tariffName} ${displayName}` };
  const values = { ...about, form, email, phone, visitDate, visitTime, description, mediaCodes: files.map(({ code }) => code).join(",") };
  return (
    <>
      <CsrfField />
      <KeyField />
      {Object.entries({ ...values, back: "page" }).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  );
}

function Summary({ request: { draft, opening } }: { request: TicketRequest }) {
  const t = useWords(formWords);
  const language = useLanguage();
  const { email, phone, visitDate, visitTime, description } = tidied(draft);
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
        { term: t.confirm.files, value: files.length > 0 ? <ul className={css.files}>{files}</ul> : t.confirm.noFiles },
        ...(opening.facts.length > 0 ? [{ term: t.facts.title, value: t.confirm.facts(opening.facts.length) }] : []),
      ]}
    />
  );
}
