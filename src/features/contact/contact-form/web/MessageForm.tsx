import { useState, type RefObject } from "react";
import type { AttachmentsGiven } from "#features/contact/attachments/contract.ts";
import { LONGEST_MESSAGE, REASONS, SERVICE_TYPES } from "#features/contact/conversations/subjects/contract.ts";
import { useHref } from "#platform/web/call.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { KeyField } from "#platform/web/KeyField.tsx";
import { Slot } from "#platform/web/slot.tsx";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Select, TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { saveMessage } from "../contract.ts";
import { words } from "../messages/words.ts";
import { isTechnical } from "../rules.ts";
import css from "./ContactForm.module.css";
import { TextWithCount } from "./TextWithCount.tsx";
import type { ContactForm } from "./use-contact-form.ts";

type Props = { contact: ContactForm; form: RefObject<HTMLFormElement | null>; beside?: React.ReactNode };

/** The fields of a message (B§3). A plain form too: a user can send it without a script. */
export function MessageForm({ contact, form, beside }: Props) {
  const t = useWords(words);
  const href = useHref();
  const hydrated = useHydrated();
  const [isUploading, setUploading] = useState(false);
  const { draft, change, errors, writer, busy, submit, message } = contact;
  const given: AttachmentsGiven = {
    form: draft.form,
    initial: draft.files,
    onChange({ files, busy: uploading }) {
      setUploading(uploading);
      if (files.length + draft.files.length > 0) change({ files });
    },
  };
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    if (!busy && !isUploading) void submit();
  };
  return (
    <form ref={form} method="post" action={href(saveMessage.path)} className="stack" onSubmit={send} noValidate={hydrated}>
      <CsrfField />
      <KeyField />
      <input type="hidden" name="sender" value={writer ? "user" : "visitor"} />
      <FormMessage message={message} />
      <Whole contact={contact} />
      <Who contact={contact} />
      <Subject contact={contact} />
      <TextWithCount
        value={draft.text}
        onChange={(text) => change({ text })}
        error={errors.text && t.errors.text[errors.text]}
        most={LONGEST_MESSAGE}
      />
      <div className="stack stack-s">
        {errors.file && (
          <Notice tone="error" live>
            {t.errors.file[errors.file]}
          </Notice>
        )}
        <Slot key={draft.form} name="message-attachments" given={given} />
      </div>
      <div className="row">
        <Button type="submit" busy={busy} disabled={isUploading} aria-describedby={isUploading ? "contact-uploading" : undefined}>
          {busy ? t.sending : isUploading ? t.uploading : t.send}
        </Button>
        {beside}
      </div>
      {isUploading && (
        <p id="contact-uploading" className="muted small">
          {t.uploadingHint}
        </p>
      )}
    </form>
  );
}

/** Faults of the whole form. */
function Whole({ contact: { errors } }: Pick<Props, "contact">) {
  const t = useWords(words).errors;
  const fault = errors.global ? t.global[errors.global] : errors.captcha && t.captcha[errors.captcha];
  return (
    fault && (
      <Notice tone="error" live>
        {fault}
      </Notice>
    )
  );
}

/** Who writes: the account's name and mail, or a visitor's own. */
function Who({ contact: { writer, draft, change, errors } }: Pick<Props, "contact">) {
  const t = useWords(words);
  if (writer)
    return (
      <div className={css.writer}>
        <p>
          {t.writer.as} <strong>{writer.name}</strong>
          {writer.email && <span className="muted"> · {writer.email}</span>}
        </p>
        {!writer.email && <p className="muted small">{t.writer.noMail}</p>}
      </div>
    );
  return (
    <div className={css.pair}>
      <TextField
        label={t.name}
        name="name"
        autoComplete="name"
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        error={errors.name && t.errors.name[errors.name]}
        required
      />
      <TextField
        label={t.email}
        name="email"
        type="email"
        autoComplete="email"
        value={draft.email}
        onChange={({ target }) => change({ email: target.value })}
        error={errors.email && t.errors.email[errors.email]}
        required
      />
    </div>
  );
}

/** What it is about, where the provider asks; a technical question has a hint and its service (B§4). */
function Subject({ contact: { switches, draft, change, errors } }: Pick<Props, "contact">) {
  const t = useWords(words);
  if (!switches.requestReasonEnabled) return null;
  const technical = isTechnical(draft.requestReason);
  const serviceType = (
    <Select
      label={t.serviceType}
      name="serviceType"
      value={draft.serviceType}
      onChange={({ target }) => change({ serviceType: target.value as typeof draft.serviceType })}
      error={errors.serviceType && t.errors.serviceType[errors.serviceType]}
    >
      <option value="">{t.choose}</option>
      {SERVICE_TYPES.map((type) => (
        <option key={type} value={type}>
          {t.serviceTypes[type]}
        </option>
      ))}
    </Select>
  );
  return (
    <>
      <Select
        label={t.reason}
        name="requestReason"
        value={draft.requestReason}
        onChange={({ target }) => change({ requestReason: target.value as typeof draft.requestReason })}
        error={errors.requestReason && t.errors.requestReason[errors.requestReason]}
        required
      >
        <option value="">{t.choose}</option>
        {REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t.reasons[reason]}
          </option>
        ))}
      </Select>
      {technical && <Notice>{t.hint}</Notice>}
      {technical && switches.serviceTypeEnabled && serviceType}
      {!technical && switches.serviceTypeEnabled && <noscript>{serviceType}</noscript>}
    </>
  );
}
