import type { ComponentProps } from "react";
import { Button } from "#ui/button/Button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

/** The submit button of the area's forms: disabled without a script, which is needed to follow a change. */
export const SubmitButton = ({ disabled = false, ...rest }: ComponentProps<typeof Button>) => (
  <Button {...rest} type="submit" disabled={!useHydrated() || disabled} />
);
