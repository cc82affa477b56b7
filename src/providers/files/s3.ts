import { AwsClient } from "aws4fetch";
import { within } from "../deadline.ts";
import { readText } from "../remote-answer.ts";
import { putStream } from "./put-stream.ts";
import { ProviderUnavailable, type FileId, type Files, type StoredFile } from "./port.ts";

const SYSTEM = "file storage";
/** The slowest storage that is waited for, in bytes a millisecond. */
const BYTES_PER_MS = 250;
const REFUSED = "the storage refuses our key (S3_KEY_ID, S3_SECRET)";
/** What a storage without room answers. */
const FULL = /<Code>(QuotaExceeded|XMinioStorageFull|InsufficientStorage)<\/Code>/;

/** `url` is the bucket's address, `https://host/bucket`; `deadlineMs` is for one request and, where it carries a file, more by the file's size. */
export type S3Settings = { url: string; keyId: string; secret: string; region: string; deadlineMs: number };
type Request = { method: "GET" | "DELETE"; path: string; headers?: Record<string, string> };

/**
 * Files in a bucket of Amazon S3, or of a storage that speaks the same interface, addressed by path. The hash of what is sent is signed, so the storage refuses
 * a file that was changed or cut off on its way.
 */
export function filesInS3({ url, keyId, secret, region, deadlineMs }: S3Settings): Files {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: "s3", region, retries: 0 });
  const base = url.replace(/\/+$/, "");

  /** The answer's status and headers in time; its body is read by the caller. */
  const send = ({ method, path, headers = {} }: Request): Promise<Response> =>
    within(deadlineMs, SYSTEM, async () => {
      try {
        const signed = await client.sign(`${base}${path}`, { method, headers });
        const response = await fetch(signed.url, { method, headers: signed.headers, redirect: "error" });
        if (response.status === 403) throw new Error(REFUSED);
        if (response.status >= 500) throw new Error(`status ${response.status}`);
        return response;
      } catch (error) {
        throw new ProviderUnavailable(SYSTEM, error);
      }
    });

  return {
    put: ({ id, size, sha256, open }) =>
      within(deadlineMs + size / BYTES_PER_MS, SYSTEM, async (signal) => {
        const headers = { "x-amz-content-sha256": sha256, "content-type": "application/octet-stream" };
        try {
          const signed = await client.sign(`${base}/${id}`, { method: "PUT", headers });
          const { status, text } = await putStream(signed, { size, open, signal });
          if (status === 200) return "stored";
          if (status === 507 || FULL.test(text)) return "full";
          throw new Error(status === 403 ? REFUSED : `status ${status} for a file`);
        } catch (error) {
          throw new ProviderUnavailable(SYSTEM, error);
        }
      }),

    async open(id: FileId, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const response = await send({ method: "GET", path: `/${id}`, ...(headers && { headers }) });
      if (response.status === (range ? 206 : 200) && response.body) return response.body;
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      throw new ProviderUnavailable(SYSTEM, new Error(`status ${response.status} for a file`));
    },

    async remove(id) {
      const response = await send({ method: "DELETE", path: `/${id}` });
      await response.body?.cancel();
      if (!response.ok && response.status !== 404) throw new ProviderUnavailable(SYSTEM, new Error(`status ${response.status}`));
    },

    list: () => listed((query) => send({ method: "GET", path: `?${query}` })),
  };
}

/** Every page of the list; each names where the next one begins. */
async function* listed(get: (query: string) => Promise<Response>): AsyncGenerator<StoredFile> {
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ "list-type": "2", ...(token && { "continuation-token": token }) });
    const response = await get(String(query));
    if (!response.ok) throw new ProviderUnavailable(SYSTEM, new Error(`status ${response.status} for a list`));
    const page = await readText(response);
    for (const [entry] of page.matchAll(/<Contents>.*?<\/Contents>/gs))
      yield { id: textOf(entry, "Key"), storedAt: new Date(textOf(entry, "LastModified")) };
    token = page.includes("<IsTruncated>true</IsTruncated>") ? textOf(page, "NextContinuationToken") : undefined;
  } while (token);
}

/** The text of an element: keys and tokens of ours need no decoding beyond `&amp;`. */
const textOf = (xml: string, element: string): string =>
  (new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? "").replaceAll("&amp;", "&");
