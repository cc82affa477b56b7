/** The nine digits of a Bulgarian mobile number in any notation (decisions §7); undefined when it is none. */
export function mobileDigits(typed: string): string | undefined {
  const digits = /^(?:\+359|00359|0)?(8[789]\d{7})$/.exec(typed.replace(/[\s()\-./\u00a0]/g, ""));
  return digits?.[1];
}
