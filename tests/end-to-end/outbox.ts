import type { Page } from "./harness.ts";

type Sent = { messages: { kind: "mail" | "sms"; id: string; to: string }[] };

/** The text of the latest message to a mailbox or number, once there is one that matches. */
export async function messageTo(page: Page, to: string, matching: RegExp): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const { messages } = (await (await page.request.get("/dev/outbox/messages")).json()) as Sent;
    const latest = messages.find((message) => message.to === to);
    if (latest) {
      const { text } = (await (await page.request.get(`/dev/outbox/messages/${latest.kind}/${latest.id}`)).json()) as { text: string };
      if (matching.test(text)) return text;
    }
    await page.waitForTimeout(100);
  }
  throw new Error(`no message to ${to} matches ${String(matching)}`);
}

/** The latest code of six digits that was sent to a mailbox or number. */
export async function codeTo(page: Page, to: string): Promise<string> {
  const code = /(?<!\d)\d{6}(?!\d)/;
  return code.exec(await messageTo(page, to, code))![0];
}
