import { once } from "node:events";
import { connect } from "node:net";

export type RawClient = {
  /** Writes as it is. */
  write(text: string | Buffer): void;
  /** The next answer of the server, all its lines; empty where the connection is closed. */
  answer(): Promise<string>;
  /** Writes a line and returns the answer. */
  say(line: string): Promise<string>;
  close(): void;
};

/** A connection for what no mail program sends. */
export async function rawClient(url: string): Promise<RawClient> {
  const { hostname, port, pathname } = new URL(url);
  const socket = hostname === "" ? connect(pathname) : connect(Number(port), hostname);
  await once(socket, "connect");
  let received = "";
  let isClosed = false;
  let wake: () => void = () => undefined;
  socket.on("data", (bytes) => {
    received += bytes.toString("latin1");
    wake();
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    isClosed = true;
    wake();
  });
  const answer = async (): Promise<string> => {
    for (;;) {
      const whole = /^(?:\d{3}-[^\n]*\n)*\d{3}(?: [^\n]*)?\n/.exec(received)?.[0];
      if (whole !== undefined) {
        received = received.slice(whole.length);
        return whole.trimEnd();
      }
      if (isClosed) return "";
      await new Promise<void>((more) => (wake = more));
    }
  };
  const write = (text: string | Buffer) => void socket.write(text);
  return { write, answer, say: (line) => (write(`${line}\r\n`), answer()), close: () => socket.destroy() };
}
