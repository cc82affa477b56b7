import type { ComponentProps, ReactNode } from "react";
import { TextField } from "../field/Field.tsx";

/** An hour and a minute, `HH:MM`: the browser's own field, which knows each person's clock. */
export const TimeField = (props: { label: ReactNode; hint?: ReactNode; error?: ReactNode } & ComponentProps<"input">) => (
  <TextField {...props} type="time" step={60} />
);
