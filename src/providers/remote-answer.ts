/** Statuses that mean "later": the system is busy, limits the rate, or is unreachable behind its proxy. */
export const LATER = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Statuses of a change that is refused, whatever the code: it is not to be sent again (decisions §10.7). */
export const REFUSING = [400, 404, 409, 413, 422];
/** No expected answer of most systems is longer. */
const MOST_BYTES = 1_000_000;
const LONGEST_WORDS = 200;

/** What another system wrote, as it may stand in a line of the log: nobody's address or number. */
export const plain = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, " ")
    .replace(/\S+@\S+/g, "…@…")
    .replace(/\d[\d ]{5,}\d/g, "…")
    .trim()
    .slice(0, LONGEST_WORDS);

/** The decoder of the charset that an answer declares; one that is not known is read as UTF-8. */
function decoderOf({ headers }: Response): TextDecoder {
  const charset = /charset="?([\w.:-]{1,40})/i.exec(headers.get("content-type") ?? "")?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    return new TextDecoder("utf-8", { fatal: true });
  }
}

/** The text of an answer as it arrives, up to a bound in bytes. */
export async function* textOf(response: Response, mostBytes: number = MOST_BYTES): AsyncGenerator<string> {
  let bytes = 0;
  const decoder = decoderOf(response);
  for await (const piece of response.body ?? []) {
    bytes += (piece as Uint8Array).byteLength;
    if (bytes > mostBytes) throw new Error(`the answer is longer than ${mostBytes} bytes`);
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

/** The whole text of an answer, up to a bound in bytes. */
export async function readText(response: Response, mostBytes: number = MOST_BYTES): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of textOf(response, mostBytes)) pieces.push(piece);
  return pieces.join("");
}

/** The value of a JSON text; undefined where it is none. */
export function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** What an error answer says of its reason: the code, title or detail of TM Forum, of problem+json or of an error in the body; empty where it says nothing. */
export function reasonIn(body: unknown): string {
  if (typeof body === "string") return body.trimStart().startsWith("<") ? "" : plain(body);
  if (typeof body !== "object" || body === null) return "";
  const { code, reason, message, title, detail, error, error_description: description } = body as Record<string, unknown>;
  if (typeof error === "object" && error !== null) return reasonIn(error);
  const parts = [code, error, reason, title, message, detail, description].filter(
    (one) => typeof one === "string" || typeof one === "number",
  );
  return plain([...new Set(parts.map(String))].join(", "));
}
