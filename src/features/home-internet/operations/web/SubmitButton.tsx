import type { ComponentProps, ReactNode } from "react";
import { Button } from "#ui/button/Button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

/** The submit button of the area's forms: disabled without a script, which is needed to follow a change. */
export const SubmitButton = ({ disabled = false, ...rest }: ComponentProps<typeof Button>) => (
  <Button {...rest} type="submit" disabled={!useHydrated() || disabled} />
);

/** The button below a form that sends it. */
export function SaveButton({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  return (
    <div>
      <SubmitButton disabled={disabled}>{children}</SubmitButton>
    </div>
  );
}
