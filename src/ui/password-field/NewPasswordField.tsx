import type { ReactNode } from "react";
import { TextField } from "../field/Field.tsx";
import { PasswordField, type PasswordWords } from "./PasswordField.tsx";

type Username = { words: { username: string; usernameHint: string }; defaultValue?: string; error?: ReactNode };
type Bounds = { least: number; most: number };
/** `own`: of every password field; `limits`: of its characters. */
type Password = {
  words: { password: string; rule: (limits: Bounds) => string };
  own: PasswordWords;
  label?: string;
  limits: Bounds;
  error?: ReactNode;
};

/** The user name that a person chooses. */
export const NewUsernameField = ({ words, ...input }: Username) => (
  <TextField
    label={words.username}
    hint={words.usernameHint}
    name="username"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={64}
    required
    {...input}
  />
);

/** The password that a person chooses, with the rule for it. */
export const NewPasswordField = ({ words, own, label = words.password, limits, error }: Password) => (
  <PasswordField label={label} hint={words.rule(limits)} words={own} name="password" autoComplete="new-password" required error={error} />
);
