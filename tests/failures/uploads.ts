import { randomUUID } from "node:crypto";
import type { CaptchaChallenge } from "#platform/captcha.ts";
import { solveCaptcha } from "#platform/solve-captcha.ts";
import { multipart, MULTIPART } from "#testing/multipart.ts";

/** A visitor's browser that uploads: its cookies and its CSRF token. */
export type Uploader = {
  /** The status and answer; undefined where the connection broke before one came. */
  upload(name: string, bytes: Uint8Array): Promise<{ status: number; code: string | null; error?: string | null } | undefined>;
  download(code: string): Promise<Buffer | undefined>;
  /** Solves a captcha and sends the contact form with these files; the same again under its key. Undefined where no answer came. */
  write(message: { text: string; codes: string[]; key: string }): Promise<{ status: number; conversation?: { code: string } } | undefined>;
};

/** Opens a page as a visitor does, and stays that visitor. */
export async function openUploader(url: string): Promise<Uploader> {
  const page = await fetch(`${url}/vignettes`, { headers: { accept: "text/html" } });
  const jar = new Map<string, string>();
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
  };
  keep(page);
  const [, token = ""] = /name="csrf-token" content="([^"]+)"/.exec(await page.text()) ?? [];
  if (!token) throw new Error(`no CSRF token on the page: ${page.status}`);
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    async upload(name, bytes) {
      const form = [{ name: "form", bytes: randomUUID() }, { name: "file", filename: name, bytes }]; // prettier-ignore
      try {
        const response = await fetch(`${url}/facade/account/my-profile/upload`, {
          method: "POST",
          headers: { ...MULTIPART, accept: "application/json", "x-csrf-token": token, cookie: cookie() },
          body: new Uint8Array(multipart(form)),
          signal: AbortSignal.timeout(80_000),
        });
        keep(response);
        const body = (await response.json()) as { code?: string | null; error?: string | null };
        return { status: response.status, ...body, code: body.code ?? null };
      } catch {
        return undefined;
      }
    },
    async write({ text, codes, key }) {
      const headers = { accept: "application/json", "x-csrf-token": token, cookie: cookie() };
      try {
        const challenge = (await (await fetch(`${url}/contact-form/captcha`, { headers })).json()) as CaptchaChallenge;
        const captcha = await solveCaptcha(challenge);
        const person = { sender: "visitor", name: "Мария Иванова", email: "maria@example.bg", requestReason: "GENERAL_INFORMATION" };
        const response = await fetch(`${url}/contact-form/message/save`, {
          method: "POST",
          headers: { ...headers, "content-type": "application/json", "idempotency-key": key },
          body: JSON.stringify({ ...person, text, captcha, mediaCodes: codes }),
          signal: AbortSignal.timeout(10_000),
        });
        return { status: response.status, ...((await response.json()) as { conversation?: { code: string } }) };
      } catch {
        return undefined;
      }
    },
    async download(code) {
      const response = await fetch(`${url}/facade/account/my-profile/download/${code}`, { headers: { cookie: cookie() } });
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
  };
}
