import { connect } from "node:net";

/** What one connection received until it was closed: each answer's status, head and body. */
export type RawAnswer = { status: number; head: string; body: string };

/** Long enough for a busy machine; a connection silent for longer was forgotten. */
const PATIENCE_MS = 8_000;

/** Writes the bytes on a connection of their own and reads until the server closes it. `leave`: closes it after writing, like a client that goes away. */
export function talk(port: number, written: string, { leave }: { leave?: "end" | "destroy" } = {}): Promise<RawAnswer[]> {
  return new Promise((resolve, reject) => {
    let received = "";
    const line = connect({ port, host: "127.0.0.1" });
    line.setTimeout(PATIENCE_MS, () => {
      line.destroy();
      reject(new Error(`no end after ${JSON.stringify(written.slice(0, 200))}; heard ${JSON.stringify(received.slice(0, 200))}`));
    });
    line.on("data", (bytes) => (received += bytes.toString("latin1")));
    line.on("error", () => undefined); // a reset is an end too
    line.once("close", () => resolve(answersIn(received)));
    line.write(Buffer.from(written, "latin1"), () => {
      if (leave === "end") line.end();
      if (leave === "destroy") line.destroy();
    });
  });
}

/** The answers in the received bytes, by their lengths; an incomplete one has the body received so far. */
function answersIn(received: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = received;
  while (rest !== "") {
    const cut = rest.indexOf("\r\n\r\n");
    const head = cut < 0 ? rest : rest.slice(0, cut);
    const status = Number(/^HTTP\/1\.[01] (\d{3}) /.exec(head)?.[1] ?? Number.NaN);
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
    const chunked = /^transfer-encoding: chunked$/im.test(head);
    const start = cut < 0 ? rest.length : cut + 4;
    const end = chunked ? rest.length : start + length;
    answers.push({ status, head, body: rest.slice(start, end) });
    rest = rest.slice(end);
  }
  return answers;
}
