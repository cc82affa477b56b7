import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freshFolder } from "./folder.ts";

/** Text that both scanners flag, under this name. */
export const MARKED = { text: "A-TEXT-THAT-THE-TESTS-FLAG", signature: "Vrata.Test" };

export type Clamd = { url: string; close(): Promise<void> };
export type Behaviour = "scans" | "hangs" | "drops" | "too-large" | "babbles";

/** A server that speaks INSTREAM of clamd, on a free loopback port; `received` has each file as it arrived. */
export async function startFakeClamd(behaviour: Behaviour = "scans"): Promise<Clamd & { received: Buffer[] }> {
  const received: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    let bytes = Buffer.alloc(0);
    socket.on("data", (more: Buffer) => {
      bytes = Buffer.concat([bytes, more]);
      if (behaviour === "drops") socket.destroy();
      else if (behaviour === "too-large") socket.end("INSTREAM size limit exceeded. ERROR\0");
      else if (behaviour === "babbles") socket.end("x".repeat(10_000));
      else if (behaviour === "scans") answer(socket, bytes, received);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  };
  return { url: `tcp://127.0.0.1:${(server.address() as { port: number }).port}`, close, received };
}

/** Answers when the file is whole: the command, then pieces with their lengths, then a length of zero. */
function answer(socket: Socket, bytes: Buffer, received: Buffer[]): void {
  const command = "zINSTREAM\0";
  if (bytes.length < command.length) return;
  if (bytes.toString("latin1", 0, command.length) !== command) return void socket.end("UNKNOWN COMMAND\0");
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) {
      const file = Buffer.concat(pieces);
      received.push(file);
      return void socket.end(file.includes(MARKED.text) ? `stream: ${MARKED.signature} FOUND\0` : "stream: OK\0");
    }
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
}

/** The socket is there a moment before somebody listens. */
async function listensAt(path: string): Promise<boolean> {
  const socket = createConnection({ path });
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

const PROGRAM = "/usr/sbin/clamd";
/** Whether Debian's clamd is on this machine (`apt-get install clamav-daemon`). */
export const hasClamd = (): boolean => existsSync(PROGRAM);

/** Debian's clamd with a signature of our own alone, on a socket in a folder that is removed. */
export async function startClamd(): Promise<Clamd> {
  const { folder, remove } = freshFolder();
  const [signatures, socket, config] = ["signatures", "clamd.sock", "clamd.conf"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(signatures);
  writeFileSync(join(signatures, "own.ndb"), `${MARKED.signature}:0:*:${Buffer.from(MARKED.text).toString("hex")}\n`);
  const settings = { DatabaseDirectory: signatures, LocalSocket: socket, Foreground: "yes", TemporaryDirectory: folder, MaxThreads: "2" };
  writeFileSync(
    config,
    Object.entries(settings)
      .map((line) => `${line.join(" ")}\n`)
      .join(""),
  );
  chmodSync(folder, 0o755);
  const child = spawn(PROGRAM, ["--config-file", config], { stdio: "ignore" });
  const ended = once(child, "exit");
  const close = async () => {
    child.kill("SIGKILL");
    await ended;
    remove();
  };
  for (let waited = 0; !(await listensAt(socket)); waited += 50) {
    if (waited > 20_000 || child.exitCode !== null) {
      await close();
      throw new Error("clamd did not start");
    }
    await pause(50);
  }
  return { url: `unix://${socket}`, close };
}
