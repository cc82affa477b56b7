import type { ReactNode } from "react";
import { SubmitButton } from "./SubmitButton.tsx";

/** The button below a form that sends it. */
export function SaveButton({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  return (
    <div>
      <SubmitButton disabled={disabled}>{children}</SubmitButton>
    </div>
  );
}
