import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

export type Running = {
  process: ChildProcess;
  /** What it has written so far, both streams. */
  output: () => string;
  /** Resolves with the match when it has written something like this; rejects when it ends before. */
  says: (what: RegExp) => Promise<RegExpExecArray>;
  /** Sends the signal and waits for the end; returns the exit code, null when the signal killed it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Resolves with the exit code when it ends by itself. */
  ended: Promise<number | null>;
};

/** The programs as they are built. */
export const [PORTAL, WORKER] = ["dist/server/app/main.js", "dist/server/app/worker.js"];

const children = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

// a test's portal runs for seconds only: the embedded database's code is compiled once, without optimizing
const FLAGS = ["--disable-warning=ExperimentalWarning", "--liftoff-only"];

/** A command that runs another in which no file grows beyond so many bytes: as on a full disk, what is written fails in its middle. */
export const withSmallFiles = (bytes: number): string[] => ["sh", "-c", 'ulimit -f "$0" && exec "$@"', String(bytes / 512)];

/** Starts a program of the portal in a separate process, with none of this process's settings: its file, with its arguments; `through` is a command that starts it. */
export function start(file: string | string[], environment: Record<string, string>, through: string[] = []): Running {
  const { PATH = "", HOME = "" } = process.env;
  const [program, ...args] = [...through, process.execPath, ...FLAGS, ...[file].flat()];
  const child = spawn(program!, args, {
    env: {
      PATH,
      HOME,
      NODE_ENV: "production",
      DOCUMENT_PRIORITY: "normal",
      NODE_COMPILE_CACHE: "node_modules/.cache/compiled",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  let written = "";
  const listeners = new Set<() => void>();
  const onText = (text: Buffer) => {
    written += text.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on("data", onText);
  child.stderr.on("data", onText);
  const ended = once(child, "close").then(([code]) => {
    children.delete(child);
    return code as number | null;
  });
  const says = (what: RegExp) =>
    new Promise<RegExpExecArray>((found, lost) => {
      const look = () => {
        const match = what.exec(written);
        if (!match) return;
        listeners.delete(look);
        found(match);
      };
      listeners.add(look);
      look();
      void ended.then((code) => lost(new Error(`it ended with ${code} before it said ${what.source}:\n${written}`)));
    });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { process: child, output: () => written, says, end, ended };
}

/** Starts the portal. Resolves with its address when it is open. */
export async function startPortal(environment: Record<string, string>, through: string[] = []): Promise<Running & { url: string }> {
  const running = start(PORTAL, { PORT: "0", LOG_LEVEL: "warn", ROUTER_DELAY_MS: "50", ...environment }, through);
  const [, url] = await running.says(/Vrata is open at (http:[^\s"]+?)\/["\s]/);
  return { ...running, url: url! };
}

/** Ends every process that a test left running. */
export async function endAll(): Promise<void> {
  await Promise.all(
    [...children].map(async (child) => {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "close");
    }),
  );
}
