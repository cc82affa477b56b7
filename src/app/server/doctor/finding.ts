/** How what was looked at stands: `look`, somebody should look at it; `untrue`, a customer would be told something untrue. */
export type Standing = "ok" | "look" | "untrue";
export type Finding = { standing: Standing; about: string; text: string };

export const ok = (about: string, text: string): Finding => ({ standing: "ok", about, text });
export const look = (about: string, text: string): Finding => ({ standing: "look", about, text });
export const untrue = (about: string, text: string): Finding => ({ standing: "untrue", about, text });

/** Why something failed, in one line and without the passwords that addresses have. */
export function whyFailed(error: unknown): string {
  const { message, cause } = error as Error;
  const whole = cause instanceof Error ? `${message}: ${cause.message}` : message;
  return whole
    .replace(/\/\/[^/@\s]*@/g, "//…@")
    .replace(/\s+/g, " ")
    .slice(0, 300);
}
