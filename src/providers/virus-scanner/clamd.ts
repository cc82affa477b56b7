import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import { within } from "../deadline.ts";
import { ProviderUnavailable, type ScanAnswer, type VirusScanner } from "./port.ts";

const SYSTEM = "virus scanner";
/** An answer is one line with a signature's name. */
const MOST_ANSWER = 1_000;

/** clamd over its own protocol: `url` is `tcp://host:port` or `unix:///path`. Files are streamed by INSTREAM; nothing is stored there. */
export function scannerOverClamd({ url }: { url: string }): VirusScanner {
  return {
    scan: (content, { deadlineMs }) =>
      within(deadlineMs, SYSTEM, async (signal) => {
        const socket = connectTo(url);
        signal.addEventListener("abort", () => socket.destroy());
        try {
          return answerIn(await instream(socket, content));
        } catch (error) {
          throw error instanceof ProviderUnavailable ? error : new ProviderUnavailable(SYSTEM, error);
        } finally {
          socket.destroy();
        }
      }),
  };
}

function connectTo(url: string): Socket {
  if (url.startsWith("unix://")) return createConnection({ path: url.slice("unix://".length) });
  const { hostname, port } = new URL(url);
  return createConnection({ host: hostname, port: Number(port) });
}

/** Sends the file in pieces, each after its length, and a length of zero at the end. The answer may come before that, and ends the sending. */
async function instream(socket: Socket, content: AsyncIterable<Uint8Array>): Promise<string> {
  const answer = readAnswer(socket);
  answer.catch(() => undefined);
  let answered = false;
  void answer.then(() => (answered = true)).catch(() => (answered = true));
  await Promise.race([once(socket, "connect"), answer]);
  socket.write("zINSTREAM\0");
  for await (const bytes of content) {
    if (answered) break;
    socket.write(lengthOf(bytes.length));
    await Promise.race([new Promise((written) => socket.write(bytes, written)), answer]);
  }
  if (!answered) socket.write(lengthOf(0));
  return answer;
}

function lengthOf(size: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(size);
  return bytes;
}

async function readAnswer(socket: Socket): Promise<string> {
  let text = "";
  for await (const bytes of socket.setEncoding("utf8")) {
    text += bytes as string;
    if (text.includes("\0")) return text.slice(0, text.indexOf("\0"));
    if (text.length > MOST_ANSWER) break;
  }
  throw new Error("no whole answer");
}

/** The answer, if it says something about the file; an error of the scanner says nothing. */
function answerIn(text: string): ScanAnswer {
  if (text === "stream: OK") return { state: "clean" };
  const signature = /^stream: (.{1,200}) FOUND$/.exec(text)?.[1];
  if (signature) return { state: "flagged", signature };
  throw new Error(`the answer ${text.slice(0, 80)}`);
}
