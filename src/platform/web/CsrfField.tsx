import { csrfToken } from "./csrf.ts";

/** The hidden field of a plain form, which then also works before, or without, scripts. */
export const CsrfField = () => <input type="hidden" name="_csrf" value={csrfToken()} suppressHydrationWarning readOnly />;
