import { useId, useState } from "react";
import type { AttachmentsGiven } from "#features/contact/attachments/contract.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Slot } from "#platform/web/slot.tsx";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextArea, TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { countWords } from "#vocabulary/number-words.ts";
import { createTicket } from "../contract.ts";
import { writtenFields } from "../fields.ts";
import { formWords } from "../messages/form-words.ts";
import { hasFreeTime } from "../times.ts";
import css from "./Creation.module.css";
import { Facts } from "./Facts.tsx";
import { RefusedNotice } from "./RefusedNotice.tsx";
import { useField } from "./use-field.ts";
import { aboutOf, type TicketRequest } from "./use-ticket-form.ts";
import { VisitFields } from "./VisitFields.tsx";

/** The first step: whom to contact, when to come, and what is wrong (B§3). A plain form too. It stays there, hidden, while the second step is shown. */
export function InfoForm({ request, onCancel }: { request: TicketRequest; onCancel: (() => void) | undefined }) {
  const t = useWords(formWords);
  const [isUploading, setUploading] = useState(false);
  const { form, opening, step, message, busy, visits } = request;
  const hidden = { ...aboutOf(request), back: "review" };
  return (
    <div hidden={step !== "info"}>
      <PostForm ref={form} endpoint={createTicket} hidden={hidden} busy={busy || isUploading} onSend={request.review}>
        <FormMessage message={message} />
        <RefusedNotice request={request} />
        <Contact request={request} />
        <VisitFields request={request} />
        <Written request={request} name="description" most={opening.longestDescription} rows={4} />
        <Written request={request} name="technicianNote" most={writtenFields.technicianNote.longest} rows={2} />
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
      </PostForm>
    </div>
  );
}

function Contact({ request }: { request: TicketRequest }) {
  const t = useWords(formWords);
  const id = useId();
  const field = useField(request);
  return (
    <div className="stack" role="group" aria-labelledby={id}>
      <h2 id={id}>{t.contact}</h2>
      <div className={css.pair}>
        <TextField {...field("email")} />
        <TextField {...field("phone")} />
      </div>
    </div>
  );
}

/** A text in the person's own words, whose hint has how long it may be, or how much too long it is. */
function Written({ request, name, most, rows }: { request: TicketRequest; name: keyof typeof writtenFields; most: number; rows: number }) {
  const t = useWords(formWords);
  const language = useLanguage();
  const field = useField(request);
  const over = request.draft[name].length - most;
  const count = (amount: number) => countWords(amount, language);
  const hint = over > 0 ? t.over(count(over), over === 1) : t[`${name}Hint`](count(most));
  return <TextArea {...field(name)} optional={t.optional} hint={hint} rows={rows} />;
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
