import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const SCRIPT = "/watching/watching.js";
const REPORT = "/watching/fault";
/** A page without anything, where a window can be given a cookie. */
const EMPTY = "/watching/empty";

/** Runs in the page before its own scripts, in every engine alike: not every driver reports what a page logs. */
const watchErrors = `(() => {
  const send = (fault) => void fetch(${JSON.stringify(REPORT)}, { method: "POST", body: location.pathname + location.search + ": " + fault, keepalive: true }).catch(() => undefined);
  const wordsOf = (value) => (value instanceof Error ? value.name + ": " + value.message : String(value));
  addEventListener("error", (event) => send(event.target instanceof Element ? "not loaded: " + (event.target.src || event.target.href) : "error: " + wordsOf(event.error ?? event.message)), true);
  addEventListener("unhandledrejection", (event) => send("unhandled: " + wordsOf(event.reason)));
  addEventListener("securitypolicyviolation", (event) => send("refused by the policy: " + event.violatedDirective + " " + event.blockedURI));
  const { error } = console;
  console.error = (...words) => {
    send("logged: " + words.map(wordsOf).join(" "));
    error.apply(console, words);
  };
})();`;

export type Watch = {
  /** Where the portal is opened, seen. */
  origin: string;
  empty: string;
  /** What went wrong in its pages since the last call. */
  faults: () => string[];
  close: () => Promise<void>;
};

/**
 * Stands before a server: passes everything on, adds a script to each page that reports the page's errors, and notes answers that are refusals or failures.
 * `server` is its address.
 */
export async function watchServer(server: string): Promise<Watch> {
  let faults: string[] = [];
  const watch = createServer((incoming, answer) => {
    const path = incoming.url ?? "/";
    if (path === SCRIPT) return void answer.setHeader("content-type", "text/javascript").end(watchErrors);
    if (path === EMPTY) return void answer.setHeader("content-type", "text/html").end("<!doctype html><title>empty</title>");
    if (path === REPORT) return void buffer(incoming).then((body) => (faults.push(body.toString()), answer.writeHead(204).end()));
    passOn(incoming, answer, { server, fault: (words) => faults.push(words) });
  });
  watch.listen(0, "127.0.0.1");
  await once(watch, "listening");
  const origin = `http://127.0.0.1:${(watch.address() as AddressInfo).port}`;
  return {
    origin,
    empty: origin + EMPTY,
    faults() {
      const seen = faults;
      faults = [];
      return seen;
    },
    async close() {
      watch.closeAllConnections();
      watch.close();
      await once(watch, "close");
    },
  };
}

type Passing = { server: string; fault: (words: string) => void };

function passOn(incoming: IncomingMessage, answer: ServerResponse, { server, fault }: Passing): void {
  const { hostname, port } = new URL(server);
  const { method, url: path, headers } = incoming;
  const onward = request({ hostname, port, method, path, headers: { ...headers, "accept-encoding": "identity" } }, (received) => {
    const status = received.statusCode ?? 502;
    if (status >= 400) fault(`${method} ${path}: answered ${status}`);
    const isPage = String(received.headers["content-type"]).startsWith("text/html");
    if (!isPage) return void received.pipe(answer.writeHead(status, received.headers));
    void buffer(received).then((body) => {
      const page = body.toString().replace(/<head[^>]*>/, (head) => `${head}<script src="${SCRIPT}"></script>`);
      const { "content-length": _, ...rest } = received.headers;
      answer.writeHead(status, rest).end(method === "HEAD" ? undefined : page);
    });
  });
  onward.on("error", ({ message }) => {
    if (answer.destroyed) return; // the page was left
    fault(`${method} ${path}: ${message}`);
    answer.writeHead(502).end();
  });
  answer.on("close", () => onward.destroy());
  incoming.pipe(onward);
}
