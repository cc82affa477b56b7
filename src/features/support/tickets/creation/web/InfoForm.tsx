import { useId, useState, type FormEvent } from "react";
import type { AttachmentsGiven } from "#features/contact/attachments/contract.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { KeyField } from "#platform/web/KeyField.tsx";
import { useHref } from "#platform/web/call.ts";
import { Slot } from "#platform/web/slot.tsx";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextArea, TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { countWords } from "#vocabulary/number-words.ts";
import { createTicket } from "../contract.ts";
import { formWords } from "../messages/form-words.ts";
import { hasFreeTime } from "../times.ts";
import css from "./Creation.module.css";
import { Facts } from "./Facts.tsx";
import { RefusedNotice } from "./RefusedNotice.tsx";
import type { TicketRequest } from "./use-ticket-form.ts";
import { VisitFields } from "./VisitFields.tsx";

/** The first step: whom to contact, when to come, and what is wrong (B§3). A plain form too. It stays there, hidden, while the second step is shown. */
export function InfoForm({ request, onCancel }: { request: TicketRequest; onCancel: (() => void) | undefined }) {
  const t = useWords(formWords);
  const href = useHref();
  const hydrated = useHydrated();
  const [isUploading, setUploading] = useState(false);
  const { form, opening, draft, step, message, busy, visits } = request;
  const review = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !isUploading) request.review();
  };
  return (
    <div hidden={step !== "info"}>
      <form ref={form} method="post" action={href(createTicket.path)} className="stack" onSubmit={review} noValidate={hydrated}>
        <Hidden request={request} />
        <FormMessage message={message} />
        <RefusedNotice request={request} />
        <Contact request={request} />
        <VisitFields request={request} />
        <Description request={request} />
        <Files request={request} onBusy={setUploading} />
        <Facts facts={opening.facts} />
        {hasFreeTime(visits) && (
          <div className="row">
            <Button type="submit" disabled={isUploading} aria-describedby={isUploading ? "ticket-uploading" : undefined}>
              {isUploading ? t.uploading : t.next}
            </Button>
            {onCancel && (
              <Button look="quiet" className={css.scripted} onClick={onCancel}>
                {t.cancel}
              </Button>
            )}
          </div>
        )}
        {isUploading && (
          <p id="ticket-uploading" className="muted small">
            {t.uploadingHint}
          </p>
        )}
        <input type="hidden" name="form" value={draft.form} />
      </form>
    </div>
  );
}

/** What the form sends beside its fields (B§3). */
function Hidden({ request: { opening } }: { request: TicketRequest }) {
  const { serviceId, serviceType, assetId, troubleshootingSessionId, treeId, tariffName, displayName } = opening;
  const values = {
    serviceId,
    serviceType,
    assetId,
    troubleshootingSessionId,
    treeId,
    serviceLabel: `${tariffName} ${displayName}`,
    back: "review",
  };
  return (
    <>
      <CsrfField />
      <KeyField />
      {Object.entries(values).map(([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />)}
    </>
  );
}

function Contact({ request: { draft, change, faults } }: { request: TicketRequest }) {
  const t = useWords(formWords);
  const id = useId();
  return (
    <div className="stack" role="group" aria-labelledby={id}>
      <h2 id={id}>{t.contact}</h2>
      <div className={css.pair}>
        <TextField
          label={t.email}
          hint={t.emailHint}
          name="email"
          type="email"
          autoComplete="email"
          value={draft.email}
          onChange={({ target }) => change({ email: target.value })}
          error={faults.email && t.errors.email[faults.email]}
          required
        />
        <TextField
          label={t.phone}
          hint={t.phoneHint}
          name="phone"
          type="tel"
          autoComplete="tel"
          value={draft.phone}
          onChange={({ target }) => change({ phone: target.value })}
          error={faults.phone && t.errors.phone[faults.phone]}
          required
        />
      </div>
    </div>
  );
}

function Description({ request: { draft, change, faults, opening } }: { request: TicketRequest }) {
  const t = useWords(formWords);
  const language = useLanguage();
  const most = opening.longestDescription;
  const over = draft.description.length - most;
  const count = (amount: number) => countWords(amount, language);
  return (
    <TextArea
      label={t.description}
      optional={t.optional}
      hint={over > 0 ? t.over(count(over), over === 1) : t.descriptionHint(count(most))}
      name="description"
      rows={4}
      value={draft.description}
      onChange={({ target }) => change({ description: target.value })}
      error={faults.description && t.errors.description[faults.description]}
    />
  );
}

function Files({ request, onBusy }: { request: TicketRequest; onBusy: (busy: boolean) => void }) {
  const t = useWords(formWords);
  const { draft, first, change, faults, opening } = request;
  const given: AttachmentsGiven = {
    form: first.form,
    initial: first.files,
    ticket: opening.fileLimits,
    onChange({ files, busy }) {
      onBusy(busy);
      if (files.length + draft.files.length > 0) change({ files });
    },
  };
  return (
    <div className="stack stack-s">
      {faults.files && (
        <Notice tone="error" live>
          {t.errors.files[faults.files]}
        </Notice>
      )}
      <Slot key={first.form} name="message-attachments" given={given} />
    </div>
  );
}
