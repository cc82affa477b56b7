import type { ComponentProps } from "react";
import { TextField } from "#ui/field/Field.tsx";

/** A field for a mail, a mobile number or a user name: what is on file for a person. */
export const ContactField = (field: ComponentProps<typeof TextField>) => (
  <TextField autoCapitalize="none" spellCheck={false} maxLength={254} required {...field} />
);
