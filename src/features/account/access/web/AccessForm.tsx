import type { ComponentProps, FormEvent, ReactNode, RefObject } from "react";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { useHref } from "#platform/web/call.ts";
import type { Message } from "#platform/web/submission.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";

type Props = {
  form: RefObject<HTMLFormElement | null>;
  /** Where the form is sent without a script. */
  action: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  message: Message | undefined;
  busy: boolean;
  /** The words of its button, also while it is busy. */
  submit: string;
  submitting: string;
  /** It stores nothing: it may be left without a question. */
  unguarded?: true;
  children: ReactNode;
};

/** One step to an account: a plain form, which works without scripts, with its message above and one button below. */
export const AccessForm = ({ form, action, onSubmit, message, busy, submit, submitting, unguarded, children }: Props) => (
  <form ref={form} className="stack" method="post" action={useHref()(action)} onSubmit={onSubmit} noValidate data-unguarded={unguarded}>
    <CsrfField />
    <FormMessage message={message} />
    {children}
    <Button type="submit" size="l" wide busy={busy} data-submit="">
      {busy ? submitting : submit}
    </Button>
  </form>
);

/** A field for a mail, a mobile number or a user name: what is on file for a person. */
export const ContactField = (field: ComponentProps<typeof TextField>) => (
  <TextField autoCapitalize="none" spellCheck={false} maxLength={254} required {...field} />
);
