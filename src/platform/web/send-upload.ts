import type { Received, Upload } from "../client.ts";

type Form = { url: string; method: string; headers: Record<string, string>; fields: Record<string, unknown>; upload: Upload };

/** Sends files with the fields of a form, and reports the progress, which `fetch` cannot. Rejects as `fetch` does, also when it is aborted. */
export function sendUpload({ url, method, headers, fields, upload }: Form): Promise<Received> {
  const { files, onProgress, signal, deadlineMs } = upload;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const request = new XMLHttpRequest();
    const breakOff = () => request.abort();
    const ended = (settle: () => void) => () => {
      signal?.removeEventListener("abort", breakOff);
      settle();
    };
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = deadlineMs;
    request.onload = ended(() => resolve(receivedBy(request)));
    request.onerror = ended(() => reject(new TypeError("the connection broke off")));
    request.ontimeout = ended(() => reject(new DOMException("the upload took too long", "TimeoutError")));
    request.onabort = ended(() => reject((signal?.reason as Error | undefined) ?? new DOMException("broken off", "AbortError")));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    signal?.addEventListener("abort", breakOff);
    request.send(formOf(fields, files));
  });
}

/** Fields first: the server reads them before it takes any file. */
function formOf(fields: Record<string, unknown>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) if (one !== undefined) form.append(name, String(one));
  for (const file of files) form.append("file", file);
  return form;
}

function receivedBy(request: XMLHttpRequest): Received {
  const lines = request.getAllResponseHeaders().trim().split("\r\n");
  const headers = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]));
  const isJson = headers["content-type"]?.includes("json") === true;
  return { status: request.status, headers, body: isJson ? (JSON.parse(request.responseText) as unknown) : request.responseText };
}
