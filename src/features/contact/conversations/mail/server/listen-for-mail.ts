import { once } from "node:events";
import { lstatSync, rmSync } from "node:fs";
import { connect, type AddressInfo, type Socket } from "node:net";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { CannotStart } from "#platform/server/cannot-start.ts";
import { limitConcurrency, TooBusy } from "#platform/server/limit-concurrency.ts";
import { spool, type SpooledFile } from "#platform/server/spooled-file.ts";
import { isBounce } from "./bounce.ts";
import { conversationOfReply } from "../../server/tokens.ts";
import { tokenIn } from "../rules.ts";
import type { MailInDependencies } from "./mail-in-dependencies.ts";
import { answeredConversation } from "./mails-store.ts";
import { replies, type Reply } from "./replies.ts";
import { refuseReply, takeMail, type Outcome } from "./take-mail.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** Connections open at once; mail servers wait their turn. */
const CONNECTIONS = 10;
/** Recipients of one mail over LMTP. Over SMTP one, since one answer is for all of them. */
const RECIPIENTS = 50;
/** Refused recipients of one connection before it is closed. */
const MOST_REFUSED = 30;
const IDLE_MS = MINUTE_MS;
/** However busy: whoever sends a byte a second is ended, too. */
const LONGEST_MS = 10 * MINUTE_MS;
const CLOSE_MS = 5_000;

export type MailListener = { url: string; close: () => Promise<void> };

/** Takes mails over LMTP or SMTP at `lmtp://host:port`, `smtp://host:port` or `lmtp:///path` (a socket). Throws `CannotStart` where that is taken. */
export async function listenForMail(url: string, deps: MailInDependencies, { longestMs = LONGEST_MS } = {}): Promise<MailListener> {
  const { protocol, hostname, port, pathname } = new URL(url);
  const isLmtp = protocol === "lmtp:";
  const inTurn = limitConcurrency({ atOnce: 2, waiting: CONNECTIONS * RECIPIENTS });
  const server = new SMTPServer({
    lmtp: isLmtp,
    name: deps.mailIn.address.split("@")[1]!,
    size: deps.mailInLimits.bytes,
    rejectOversized: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    maxClients: CONNECTIONS,
    maxRecipients: isLmtp ? RECIPIENTS : 1,
    maxCommandLength: 4_096,
    socketTimeout: IDLE_MS,
    closeTimeout: CLOSE_MS,
    logger: false,
    onRcptTo: ({ address }, session, done) =>
      void recipientOf(address, senderIn(session.envelope), deps)
        .then((refusal) => refusal && countRefused(session, refusal))
        .catch((error: unknown) => failed(error, deps))
        .then((refusal) => done(refusal ? asError(refusal) : null)),
    onData: (stream, session, done) =>
      void take(stream, session, { ...deps, inTurn }).then((answers) =>
        isLmtp ? done(null, answers.map(asAnswer)) : isTaken(answers[0]!) ? done(null, answers[0]!.text) : done(asError(answers[0]!)),
      ),
  });
  server.on("error", (error) => deps.log.warn({ reason: error.message }, "a connection that brings mail broke"));
  server.server.on("connection", (socket: Socket) => {
    const ended = setTimeout(() => socket.destroy(), longestMs).unref();
    socket.once("close", () => clearTimeout(ended));
  });
  const path = hostname === "" ? decodeURIComponent(pathname) : undefined;
  await listening(server, path ?? { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) });
  const address = server.server.address() as AddressInfo | string;
  return {
    url: typeof address === "string" ? url : `${protocol}//${hostname}:${address.port}`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** Listens, also where a process that was killed has left its socket. */
async function listening(server: SMTPServer, at: string | { host: string; port: number }): Promise<void> {
  if (typeof at === "string") await removeDead(at);
  try {
    if (typeof at === "string") server.listen(at);
    else server.listen(at.port, at.host);
    await once(server.server, "listening");
  } catch (error) {
    throw new CannotStart(`MAIL_IN cannot be listened at: ${(error as Error).message}`);
  }
}

async function removeDead(path: string): Promise<void> {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSocket()) return;
  const socket = connect(path);
  const state = await Promise.race([
    once(socket, "connect").then(() => "alive"),
    once(socket, "error").then(([error]) => (error as NodeJS.ErrnoException).code),
  ]).catch((error: NodeJS.ErrnoException) => error.code);
  socket.destroy();
  if (state === "ECONNREFUSED") rmSync(path, { force: true });
}

const isTaken = ({ code }: Reply): boolean => code < 300;
const asError = ({ code, text }: Reply): Error => Object.assign(new Error(text), { responseCode: code });
const asAnswer = (reply: Reply): string | Error => (isTaken(reply) ? reply.text : asError(reply));

/** Nothing is lost: the mail server keeps the mail, and comes again. */
function failed(error: unknown, { log }: Pick<MailInDependencies, "log">): Reply {
  if (!(error instanceof TooBusy)) log.warn({ err: error }, "a mail could not be taken now");
  return (error as NodeJS.ErrnoException).code === "ENOSPC" ? replies["no-room"] : replies.away;
}

const refusedOf = new WeakMap<SMTPServerSession, number>();
function countRefused(session: SMTPServerSession, reply: Reply): Reply {
  const count = (refusedOf.get(session) ?? 0) + 1;
  refusedOf.set(session, count);
  return count > MOST_REFUSED ? replies.hangUp : reply;
}

const conversationIn = (recipient: string, { mailIn, limits }: MailInDependencies): string | undefined => {
  const token = tokenIn(recipient, mailIn.address);
  return token === undefined ? undefined : conversationOfReply(token, limits.secret);
};

/** Why nothing is taken for this recipient; undefined where it is. */
async function recipientOf(recipient: string, sender: string, deps: MailInDependencies): Promise<Reply | undefined> {
  if (isForReports(recipient, sender, deps)) return undefined;
  const id = conversationIn(recipient, deps);
  if (id === undefined) return replies.unknown;
  const refused = refuseReply(await answeredConversation(deps.db, id));
  return refused && replies[refused];
}

const senderIn = ({ mailFrom }: SMTPServerSession["envelope"]): string => (mailFrom ? mailFrom.address : "");

/** The address without a token takes reports of mail servers alone, which have no sender: they are counted. */
const isForReports = (recipient: string, sender: string, { mailIn }: MailInDependencies): boolean =>
  sender === "" && recipient.toLowerCase() === mailIn.address.toLowerCase();

type Taking = MailInDependencies & { inTurn: ReturnType<typeof limitConcurrency> };

/** The answers for each recipient, in their order, given when what they say is committed. */
async function take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession, deps: Taking): Promise<Reply[]> {
  const { rcptTo } = envelope;
  const ofAll = (reply: Reply): Reply[] => rcptTo.map(() => reply);
  let raw: SpooledFile | undefined;
  try {
    raw = await spool(upTo(deps.mailInLimits.bytes, stream));
    if (stream.sizeExceeded) return ofAll(replies["too-large"]);
    const sender = senderIn(envelope);
    const outcomes = await deps.inTurn(() => takeForEach(raw!, { sender, recipients: rcptTo.map(({ address }) => address) }, deps));
    for (const outcome of outcomes) deps.counted(outcome);
    return outcomes.map((outcome) => replies[outcome]);
  } catch (error) {
    stream.resume();
    deps.counted("away");
    return ofAll(failed(error, deps));
  } finally {
    await raw?.close();
  }
}

/** The bytes of a stream up to a number; what comes after them is read and dropped, so that its sender hears the answer. */
async function* upTo(most: number, stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const bytes of stream) if ((size += bytes.length) <= most) yield bytes;
}

type Envelope = { sender: string; recipients: string[] };

async function takeForEach(
  raw: SpooledFile,
  { sender, recipients }: Envelope,
  deps: MailInDependencies,
): Promise<(Outcome | "unreadable")[]> {
  const mail = await deps.readMail(raw);
  if (!mail) return recipients.map(() => "unreadable");
  try {
    if (await isBounce(mail, { sender, raw })) return recipients.map(() => "bounced");
    const outcomes: Outcome[] = [];
    for (const recipient of recipients) {
      const id = conversationIn(recipient, deps);
      if (isForReports(recipient, sender, deps)) outcomes.push("automatic");
      else outcomes.push(id === undefined ? "gone" : await takeMail(id, { mail, sha256: raw.sha256, sender }, deps));
    }
    return outcomes;
  } finally {
    await mail.close();
  }
}
