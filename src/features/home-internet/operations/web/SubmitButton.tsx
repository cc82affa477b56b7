import type { ComponentProps } from "react";
import { Button } from "#ui/button/Button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

/** The button that sends a form of the area: without a script, which follows what becomes of a change, nothing can be sent. */
export const SubmitButton = ({ disabled = false, ...rest }: ComponentProps<typeof Button>) => (
  <Button {...rest} type="submit" disabled={!useHydrated() || disabled} />
);
