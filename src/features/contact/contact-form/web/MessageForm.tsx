import { useState, type ReactNode, type RefObject } from "react";
import type { AttachmentsGiven } from "#features/contact/attachments/contract.ts";
import { fieldProps } from "#platform/web/field-props.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Slot } from "#platform/web/slot.tsx";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Select, TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { saveMessage } from "../contract.ts";
import { contactFields } from "../fields.ts";
import { words } from "../messages/words.ts";
import { isTechnical } from "../rules.ts";
import css from "./ContactForm.module.css";
import { TextWithCount } from "./TextWithCount.tsx";
import type { ContactForm } from "./use-contact-form.ts";

type Props = { contact: ContactForm; form: RefObject<HTMLFormElement | null>; beside?: ReactNode };

/** The props of the controls, by the names of their fields. */
const useField = ({ draft, errors, change }: ContactForm) =>
  fieldProps(contactFields, { values: draft, faults: errors, change, words: useWords(words) });

/** The fields of a message (B§3). A plain form too: a user can send it without a script. */
export function MessageForm({ contact, form, beside }: Props) {
  const t = useWords(words);
  const field = useField(contact);
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
  const hidden = { sender: writer ? "user" : "visitor" };
  return (
    <PostForm ref={form} endpoint={saveMessage} hidden={hidden} busy={busy || isUploading} onSend={() => void submit()}>
      <FormMessage message={message} />
      <Whole contact={contact} />
      <Who contact={contact} />
      <Subject contact={contact} />
      <TextWithCount {...field("text")} most={contactFields.text.longest} />
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
    </PostForm>
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
function Who({ contact }: Pick<Props, "contact">) {
  const t = useWords(words);
  const field = useField(contact);
  const { writer } = contact;
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
      <TextField {...field("name")} />
      <TextField {...field("email")} />
    </div>
  );
}

/** What it is about, where the provider asks; a technical question has a hint and its service (B§4). */
function Subject({ contact }: Pick<Props, "contact">) {
  const t = useWords(words);
  const field = useField(contact);
  const { switches, draft } = contact;
  if (!switches.requestReasonEnabled) return null;
  const technical = isTechnical(draft.requestReason);
  const serviceType = (
    <Select {...field("serviceType")}>
      <option value="">{t.choose}</option>
      {contactFields.serviceType.oneOf.map((type) => (
        <option key={type} value={type}>
          {t.serviceTypes[type]}
        </option>
      ))}
    </Select>
  );
  return (
    <>
      <Select {...field("requestReason")} required>
        <option value="">{t.choose}</option>
        {contactFields.requestReason.oneOf.map((reason) => (
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
