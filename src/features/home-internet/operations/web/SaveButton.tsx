import type { ReactNode } from "react";
import { Button } from "#ui/button/Button.tsx";

/** The button below a form that sends it. */
export function SaveButton({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  return (
    <div>
      <Button type="submit" disabled={disabled}>
        {children}
      </Button>
    </div>
  );
}
