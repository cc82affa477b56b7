import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { MULTIPART, multipart, type Part } from "#testing/multipart.ts";

export type Answer = { status: number; retryAfter: string | null; body: unknown };
/** `undefined`: the connection broke before an answer came. */
export type Visitor = {
  /** `parts`: a form with files. `path` may name another portal of the same fleet: the cookies are sent too. */
  send: (method: "GET" | "POST", path: string, more?: { body?: object; key?: string; parts?: Part[] }) => Promise<Answer | undefined>;
  /** Opens a stream of events; returns how many of this name have come, until it breaks. */
  listen: (path: string, event: string) => Promise<() => number>;
};

const PATIENCE_MS = 60_000;
let answered = 0;
/** How many answers all visitors of this run have received. */
export const answersSoFar = (): number => answered;

/** A person's browser: stores cookies, reads the CSRF token of the first page and of the first after signing in, and times out after a minute. */
export async function visit(url: string, cookies: Record<string, string> = {}): Promise<Visitor> {
  const jar = new Map(Object.entries(cookies));
  const keepCookies = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      jar.set(name!, value!);
    }
  };
  const sentCookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  let token = "";
  const openPage = async () => {
    const page = await fetch(`${url}/vignettes`, { headers: { accept: "text/html", cookie: sentCookies() } });
    keepCookies(page);
    [, token = ""] = /name="csrf-token" content="([^"]+)"/.exec(await page.text()) ?? [];
    if (!token) throw new Error(`no CSRF token on the page: ${page.status}`);
  };
  await openPage();
  /** With a session and without its token a browser could do nothing more: a portal that was killed in between is waited for. */
  const openPageSoon = async () => {
    for (const until = Date.now() + PATIENCE_MS; ;) {
      const failure = await openPage().then(() => undefined, (error: unknown) => error); // prettier-ignore
      if (failure === undefined) return;
      if (Date.now() > until) throw failure as Error;
      await pause(50);
    }
  };

  const send: Visitor["send"] = async (method, path, { body, key, parts } = {}) => {
    try {
      const response = await fetch(new URL(path, url), {
        method,
        headers: {
          accept: "application/json",
          cookie: sentCookies(),
          "x-csrf-token": token,
          ...(body && { "content-type": "application/json" }),
          ...(key && { "idempotency-key": key }),
          ...(parts && MULTIPART),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(parts && { body: new Uint8Array(multipart(parts)) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await response.text();
      answered++;
      keepCookies(response);
      if (path === "/login" && response.ok) await openPageSoon(); // a session has its own tokens
      const json = /json/.test(response.headers.get("content-type") ?? "");
      return {
        status: response.status,
        retryAfter: response.headers.get("retry-after"),
        body: json ? (JSON.parse(text) as unknown) : text,
      };
    } catch {
      return undefined;
    }
  };
  const listen: Visitor["listen"] = async (path, event) => {
    const stream = await fetch(new URL(path, url), { headers: { accept: "text/event-stream", cookie: sentCookies() } });
    if (!stream.ok || !stream.body) throw new Error(`no stream of events: ${stream.status}`);
    let text = "";
    const reader = stream.body.pipeThrough(new TextDecoderStream());
    void (async () => {
      for await (const part of reader) text += part;
    })().catch(() => undefined); // the process that sends was killed
    return () => text.split(`event: ${event}\n`).length - 1;
  };
  return { send, listen };
}

/** Opens a visit as soon as the portal can be reached. */
export async function visitSoon(url: string, cookies: Record<string, string> = {}): Promise<Visitor> {
  for (;;) {
    try {
      return await visit(url, cookies);
    } catch {
      await pause(50);
    }
  }
}

/** Sends the same request, with the same key, until the answer is not 503. */
export async function insist(send: () => Promise<Answer | undefined>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer && answer.status !== 503) return answer;
    await pause(50);
  }
}

let plates = Math.floor(Math.random() * 9_000);
const LETTERS = "ABEKMHOPCTYX";
/** A plate that no other visitor of this run has. */
export function newPlate(): string {
  const n = plates++;
  return `P${LETTERS[Math.floor(n / 10_000) % 12]}${String(n % 10_000).padStart(4, "0")}HT`;
}

/** A week's vignette from the first day on which it may start. */
export async function purchaseRequest(visitor: Visitor, plate: string): Promise<{ body: object; key: string }> {
  const { body } = await insist(() => visitor.send("GET", "/vignettes/products/car"));
  const { products } = body as { products: { productId: string; kind: string; earliest: string }[] };
  const week = products.find(({ kind }) => kind === "week")!;
  const checked = { termsAccepted: true, policyAccepted: true };
  const vignetteForm = {
    vehicleType: "car",
    productId: week.productId,
    startDate: week.earliest,
    country: "BG",
    registrationPlate: plate,
    ...checked,
  };
  return { body: vignetteForm, key: randomUUID() };
}
