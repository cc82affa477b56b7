import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Linked } from "#ui/linked/Linked.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { words } from "../messages/words.ts";
import { CODE_MINUTES } from "../rules.ts";
import css from "./EInvoice.module.css";
import type { Choice, Download } from "./use-download.ts";

export type StepProps = { download: Download; sent: Choice & { ref: string } };

/** What a form without a script takes along. */
const Hidden = ({ sent }: Pick<StepProps, "sent">) =>
  Object.entries(sent).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

type FormProps = StepProps & { action: string; onSubmit: (typed: string) => void; children: ReactNode };

/** One step as a plain form, which works without scripts. A fault takes the focus to the field. */
function StepForm({ download: { busy, fault }, sent, action, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current!.querySelector<HTMLInputElement>("input:not([type=hidden])");
  useEffect(() => {
    if (fault && !busy) field()?.focus();
  }, [fault, busy]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(field()!.value);
  };
  return (
    <form ref={form} method="post" action={useHref()(action)} className="stack" onSubmit={submit} noValidate>
      <CsrfField />
      <Hidden sent={sent} />
      {children}
    </form>
  );
}

/** The mobile number to which the code goes. */
export function NumberStep({ download, sent }: StepProps) {
  const t = useWords(words).number;
  const { busy, fault, message, sendCode } = download;
  return (
    <StepForm {...{ download, sent }} action="/einvoice/check-mobile-phone" onSubmit={sendCode}>
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
  const href = useHref();
  const { busy, fault, message, tryCode, resend } = download;
  const again = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    resend();
  };
  return (
    <div className="stack">
      <StepForm {...{ download, sent }} action="/einvoice/authenticate/sms-code" onSubmit={tryCode}>
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
      <form method="post" action={href("/einvoice/resend-sms")} onSubmit={again}>
        <CsrfField />
        <Hidden sent={sent} />
        <Button type="submit" look="secondary" wide busy={busy === "resend"}>
          {busy === "resend" ? t.resending : t.resend}
        </Button>
      </form>
      <p className="small muted">
        <Linked>{t.nothing}</Linked>
      </p>
    </div>
  );
}
