import { csrfToken } from "./csrf.ts";

/** The hidden CSRF field of a plain form, so that it works before, or without, scripts. */
export const CsrfField = () => <input type="hidden" name="_csrf" value={csrfToken()} suppressHydrationWarning />;
