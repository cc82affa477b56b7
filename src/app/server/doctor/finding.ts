/** How what was looked at stands: `look`, somebody should look at it; `untrue`, a customer would be told something untrue. */
type Standing = "ok" | "look" | "untrue";
export type Finding = { standing: Standing; about: string; text: string };

export const ok = (about: string, text: string): Finding => ({ standing: "ok", about, text });
export const look = (about: string, text: string): Finding => ({ standing: "look", about, text });
export const untrue = (about: string, text: string): Finding => ({ standing: "untrue", about, text });

const MOST_CAUSES = 4;

/** Why something failed, with its causes, in one line and without the passwords that addresses have. */
export function whyFailed(error: unknown): string {
  const messages: string[] = [];
  for (let at: unknown = error; at instanceof Error && messages.length < MOST_CAUSES; at = at.cause) messages.push(at.message);
  return messages
    .filter((message, place) => !messages[place - 1]?.includes(message))
    .join(": ")
    .replace(/\/\/[^/\s]*@/g, "//…@")
    .replace(/\s+/g, " ")
    .slice(0, 300);
}
