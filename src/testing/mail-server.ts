import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** `signedIn`: each try to sign in, and whether its password came encrypted. */
export type MailServer = { url: string; arrived: ArrivedMail[]; signedIn: { encrypted: boolean }[]; close(): Promise<void> };
export type ArrivedMail = { from: string; to: string[]; source: string };

/**
 * An SMTP server on loopback; `starttls`: it offers encryption, with a self-signed certificate. The address's domain decides what it does with a recipient, as
 * in the simulator; received mails are stored.
 */
export async function startMailServer({ starttls = false } = {}): Promise<MailServer> {
  const arrived: ArrivedMail[] = [];
  const signedIn: { encrypted: boolean }[] = [];
  const tries = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: starttls ? [] : ["STARTTLS"],
    closeTimeout: 100,
    onAuth: ({ username, password }, { secure }, done) => {
      signedIn.push({ encrypted: secure });
      return username === "portal" && password === "p@ss word" ? done(null, { user: username }) : done(new Error("wrong password"));
    },
    onRcptTo({ address }, _session, done) {
      const domain = address.split("@").at(-1)!;
      const times = (tries.get(address) ?? 0) + 1;
      tries.set(address, times);
      if (domain === "slow.example") return; // never answers: the caller's deadline must end it
      if (domain === "refused.example") return done(Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
      if (domain === "away.example" || (domain === "away-twice.example" && times <= 2))
        return done(Object.assign(new Error("try again later"), { responseCode: 451 }));
      done();
    },
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        arrived.push({ from: envelope.mailFrom ? envelope.mailFrom.address : "", to, source: Buffer.concat(pieces).toString("utf8") });
        const lost = to[0]?.endsWith("@lost.example") && tries.get(to[0]) === 1;
        if (lost) server.connections.forEach((connection) => (connection as unknown as { _socket: { destroy(): void } })._socket.destroy());
        else done();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://portal:${encodeURIComponent("p@ss word")}@127.0.0.1:${port}`,
    arrived,
    signedIn,
    close: () => new Promise((done) => server.close(done)),
  };
}
