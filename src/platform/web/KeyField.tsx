import { useState } from "react";
import { newKey } from "./submit-key.ts";

/** The idempotency key of a plain form, for browsers without scripts: a repeated submit has no further effect. */
export function KeyField() {
  const [key] = useState(newKey);
  return <input type="hidden" name="_key" value={key} suppressHydrationWarning />;
}
