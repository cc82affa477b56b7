import { once } from "node:events";
import { request as requestOverHttp, type ClientRequest, type IncomingMessage } from "node:http";
import { request as requestOverHttps } from "node:https";
import { Readable } from "node:stream";
import { readText } from "../remote-answer.ts";

const PIECE = 64 * 1024;

type Signed = Pick<globalThis.Request, "url" | "headers">;
/** `size` in bytes; `signal` breaks it off. */
type Sending = {
  size: number;
  open: (into: Uint8Array<ArrayBuffer>) => AsyncIterable<Uint8Array>;
  signal: AbortSignal;
};

/**
 * Puts a stream at an address, one piece at a time in the same memory: `fetch` holds several of each, and leaves them to the collector. Throws where the stream
 * has another size, and where no answer comes.
 */
export async function putStream({ url, headers }: Signed, { size, open, signal }: Sending): Promise<{ status: number; text: string }> {
  const requestOver = url.startsWith("https:") ? requestOverHttps : requestOverHttp;
  const request = requestOver(url, { method: "PUT", headers: { ...Object.fromEntries(headers), "content-length": size }, signal });
  const answer = once(request, "response") as Promise<[IncomingMessage]>;
  answer.catch(() => undefined);
  try {
    await send(request, { content: open(new Uint8Array(PIECE)), size, answer });
    const [response] = await answer;
    const text = await readText(new Response(Readable.toWeb(response) as ReadableStream));
    return { status: response.statusCode!, text };
  } finally {
    if (!request.writableFinished) request.destroy();
  }
}

type Content = { content: AsyncIterable<Uint8Array>; size: number; answer: Promise<unknown> };

/** Ends early where the answer, or a broken connection, comes before the end. */
async function send(request: ClientRequest, { content, size, answer }: Content): Promise<void> {
  const over = answer.then(
    () => true,
    () => true,
  );
  let sent = 0;
  for await (const bytes of content) {
    sent += bytes.length;
    if (sent > size) break;
    const written = new Promise<boolean>((done) => request.write(bytes, (error) => done(Boolean(error))));
    if (await Promise.race([written, over])) return;
  }
  if (sent !== size) throw new Error(`a file of ${size} bytes has ${sent}`);
  request.end();
}
