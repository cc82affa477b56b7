import type { ComponentProps, ReactNode, RefObject } from "react";
import type { Message } from "#platform/web/submission.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";

type Props = {
  form: RefObject<HTMLFormElement | null>;
  endpoint: ComponentProps<typeof PostForm>["endpoint"];
  /** What is sent beside the fields. */
  hidden?: ComponentProps<typeof PostForm>["hidden"];
  onSend: (typed: FormData) => void;
  message: Message | undefined;
  busy: boolean;
  /** The words of its button, also while it is busy. */
  submit: string;
  submitting: string;
  /** It stores nothing: it may be left without a question. */
  unguarded?: true;
  children?: ReactNode;
};

/** One step to an account: a plain form, which works without scripts, with its message above and one button below. */
export const AccessForm = ({ form, message, busy, submit, submitting, unguarded, children, ...sent }: Props) => (
  <PostForm ref={form} {...sent} busy={busy} noValidate data-unguarded={unguarded}>
    <FormMessage message={message} />
    {children}
    <Button type="submit" size="l" wide busy={busy} data-submit="">
      {busy ? submitting : submit}
    </Button>
  </PostForm>
);

/** A field for a mail, a mobile number or a user name: what is on file for a person. */
export const ContactField = (field: ComponentProps<typeof TextField>) => (
  <TextField autoCapitalize="none" spellCheck={false} maxLength={254} required {...field} />
);
