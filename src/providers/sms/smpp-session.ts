import smpp, { type Pdu, type Session } from "smpp";
import { ProviderUnavailable } from "../provider-unavailable.ts";

export const SYSTEM = "SMS centre";
/** The interval of keep-alive requests on an idle connection, in milliseconds. */
const ENQUIRE = 30_000;

export type Line = {
  /** Sends one message and returns the centre's answer. Throws `ProviderUnavailable` when the connection breaks before it. */
  submit(fields: Record<string, unknown>): Promise<Pdu>;
  /** Binds where no connection is open, and has the centre answer. Throws `ProviderUnavailable` likewise. */
  enquire(): Promise<void>;
  close(): void;
};

/** One connection to the SMS centre, opened when it is first needed and again after it broke. */
export function lineTo(url: string, deadlineMs: number): Line {
  let bound: Promise<Session> | undefined;
  const session = () => {
    if (bound) return bound;
    const opening = bind(url, deadlineMs, () => {
      if (bound === opening) bound = undefined;
    });
    return (bound = opening);
  };
  return {
    async submit(fields) {
      const line = await session();
      return answered(line, (done) => line.submit_sm(fields, done));
    },
    async enquire() {
      const line = await session();
      await answered(line, (done) => line.enquire_link(done));
    },
    close() {
      bound?.then((line) => line.close()).catch(() => undefined);
      bound = undefined;
    },
  };
}

/** The answer to one request, or `ProviderUnavailable` when the connection ends first. */
function answered(line: Session, ask: (done: (pdu: Pdu) => void) => boolean): Promise<Pdu> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new ProviderUnavailable(SYSTEM, new Error("the line broke")));
    line.once("close", ended);
    const done = (pdu: Pdu) => {
      line.off("close", ended);
      resolve(pdu);
    };
    if (!ask(done)) ended();
  });
}

async function bind(url: string, deadlineMs: number, ended: () => void): Promise<Session> {
  const { hostname: host, port, username, password, protocol } = new URL(url);
  const tls = protocol === "ssmpp:";
  const line = smpp.connect({ host, port: Number(port) || (tls ? 3550 : 2775), tls });
  let fault: unknown;
  line.on("error", (error: unknown) => {
    fault = error;
    line.destroy();
  });
  line.once("close", ended);
  const late = setTimeout(() => line.destroy(), deadlineMs);
  try {
    await new Promise<void>((resolve, reject) => {
      line.once(tls ? "secureConnect" : "connect", () => resolve());
      line.once("close", () => reject(new ProviderUnavailable(SYSTEM, fault)));
    });
    const credentials = { system_id: decodeURIComponent(username), password: decodeURIComponent(password) };
    const pdu = await answered(line, (done) => line.bind_transceiver({ ...credentials, interface_version: 0x34 }, done));
    if (pdu.command_status !== 0) {
      line.destroy();
      throw new ProviderUnavailable(SYSTEM, new Error(`the centre refuses our bind with status ${pdu.command_status} (SMPP_URL)`));
    }
  } finally {
    clearTimeout(late);
  }
  keep(line, deadlineMs);
  return line;
}

/** Answers the centre's requests and sends keep-alive requests; a connection without an answer is closed. */
function keep(line: Session, deadlineMs: number): void {
  line.on("enquire_link", (pdu: Pdu) => line.send(pdu.response()));
  line.on("deliver_sm", (pdu: Pdu) => line.send(pdu.response()));
  line.on("unbind", (pdu: Pdu) => {
    line.send(pdu.response());
    line.close();
  });
  const enquiring = setInterval(() => {
    const silent = setTimeout(() => line.destroy(), deadlineMs);
    line.enquire_link(() => clearTimeout(silent));
  }, ENQUIRE);
  enquiring.unref();
  line.once("close", () => clearInterval(enquiring));
}
