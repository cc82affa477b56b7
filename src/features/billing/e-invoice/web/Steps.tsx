import { useEffect, useRef, type ReactNode } from "react";
import type { Endpoint } from "#platform/endpoint.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Linked } from "#ui/linked/Linked.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { authenticateSmsCode, checkMobilePhone, resendSms } from "../contract.ts";
import { words } from "../messages/words.ts";
import { CODE_MINUTES } from "../rules.ts";
import css from "./EInvoice.module.css";
import type { Choice, Download } from "./use-download.ts";

export type StepProps = { download: Download; sent: Choice & { ref: string } };

type FormProps = StepProps & { endpoint: Pick<Endpoint, "path">; onSend: (typed: string) => void; children: ReactNode };

/** One step as a plain form, which works without scripts. A fault takes the focus to the field. */
function StepForm({ download: { busy, fault }, sent, endpoint, onSend, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current!.querySelector<HTMLInputElement>("input:not([type=hidden])");
  useEffect(() => {
    if (fault && !busy) field()?.focus();
  }, [fault, busy]);
  return (
    <PostForm ref={form} endpoint={endpoint} hidden={sent} busy={busy !== undefined} onSend={() => onSend(field()!.value)} noValidate>
      {children}
    </PostForm>
  );
}

/** The mobile number to which the code goes. */
export function NumberStep({ download, sent }: StepProps) {
  const t = useWords(words).number;
  const { busy, fault, message, sendCode } = download;
  return (
    <StepForm {...{ download, sent }} endpoint={checkMobilePhone} onSend={sendCode}>
      <p>{t.text}</p>
      <FormMessage message={message} />
      <TextField label={t.label} hint={t.hint} name="msisdn" type="tel" autoComplete="tel" maxLength={40} required error={fault} />
      <Button type="submit" wide busy={busy === "number"}>
        {busy === "number" ? t.submitting : t.submit}
      </Button>
    </StepForm>
  );
}

/** The code from the SMS, in one field that a phone fills in, and another code on demand. */
export function CodeStep({ download, sent }: StepProps) {
  const t = useWords(words).code;
  const { busy, fault, message, tryCode, resend } = download;
  return (
    <div className="stack">
      <StepForm {...{ download, sent }} endpoint={authenticateSmsCode} onSend={tryCode}>
        <p>
          {t.text} {t.valid(CODE_MINUTES)}
        </p>
        <FormMessage message={message} />
        <TextField
          label={t.label}
          name="smsCode"
          className={css.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          data-secret=""
          error={fault}
        />
        <Button type="submit" wide busy={busy === "code"}>
          {busy === "code" ? t.submitting : t.submit}
        </Button>
      </StepForm>
      <PostForm className="" endpoint={resendSms} hidden={sent} onSend={resend}>
        <Button type="submit" look="secondary" wide busy={busy === "resend"}>
          {busy === "resend" ? t.resending : t.resend}
        </Button>
      </PostForm>
      <p className="small muted">
        <Linked>{t.nothing}</Linked>
      </p>
    </div>
  );
}
