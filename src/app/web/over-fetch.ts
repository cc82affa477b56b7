import { SHOWN_TO, type Outgoing, type Transport } from "#platform/client.ts";
import { csrfToken, withFreshToken } from "#platform/web/csrf.ts";

/** The server's own deadline is 30 s; a longer wait is the network's fault. */
const DEADLINE = 35_000;

/** The body and its content type; a form includes its CSRF token, as a form of the page does (A§7). */
function bodyOf({ body, form }: Outgoing): RequestInit & { headers?: Record<string, string> } {
  if (body === undefined) return {};
  if (form) return { body: new URLSearchParams({ ...(body as Record<string, string>), _csrf: csrfToken() }) };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

const sendFor =
  (user: string | undefined): Transport =>
  async (outgoing) => {
    const { method, url, upload } = outgoing;
    const headers = { ...outgoing.headers, "x-csrf-token": csrfToken(), ...(user && { [SHOWN_TO]: user }) };
    if (upload) {
      const { sendUpload } = await import("#platform/web/send-upload.ts");
      return sendUpload({ method, url, headers, fields: (outgoing.body ?? {}) as Record<string, unknown>, upload });
    }
    const { headers: typed, body } = bodyOf(outgoing);
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...typed },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(DEADLINE),
    });
    const type = response.headers.get("content-type") ?? "";
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: outgoing.file && response.ok ? await response.blob() : type.includes("json") ? await response.json() : await response.text(),
    };
  };
/** `user`: to whom the page was shown. */
export const overFetch = (outgoing: Outgoing, user: string | undefined): ReturnType<Transport> => withFreshToken(sendFor(user))(outgoing);
