import { once } from "node:events";
import type { AddressInfo } from "node:net";
import smpp, { type Pdu, type Session } from "smpp";

export type ArrivedPart = { from: string; to: string; text: string; coding: number; octets: number; header: number[] | undefined };

const REFUSALS: Record<string, number> = { "359888000001": 0x0b, "359888000006": 0x45 };
const THROTTLED = 0x58;

/** An SMS centre on loopback. A number has the effect of the simulator's list; received parts are stored as its library parsed them. */
export async function startSmsCentre() {
  const arrived: ArrivedPart[] = [];
  const binds: { systemId: string; good: boolean }[] = [];
  const tries = new Map<string, number>();
  const server = smpp.createServer((session) => {
    session.on("error", () => undefined);
    session.on("enquire_link", (pdu: Pdu) => session.send(pdu.response()));
    session.on("bind_transceiver", (pdu: Pdu) => {
      const good = pdu.system_id === "portal" && pdu.password === "p@ss";
      binds.push({ systemId: pdu.system_id ?? "", good });
      session.send(pdu.response({ command_status: good ? 0 : 0x0e }));
    });
    session.on("submit_sm", (pdu: Pdu) => submitted(session, pdu));
  });

  const submitted = (session: Session, pdu: Pdu) => {
    const to = pdu.destination_addr!;
    const times = (tries.get(to) ?? 0) + 1;
    tries.set(to, times);
    if (to === "359888000004") return; // never answers: the caller's deadline must end it
    const status = REFUSALS[to] ?? (to === "359888000002" || (to === "359888000003" && times <= 2) ? THROTTLED : 0);
    if (status === 0) arrived.push(readPart(pdu));
    if (to === "359888000005" && times === 1) return session.destroy();
    session.send(pdu.response({ command_status: status, message_id: `m${arrived.length}` }));
  };

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const dropLines = () => server.sessions.slice().forEach((session) => session.destroy());
  const close = async () => {
    dropLines();
    server.close();
    await once(server, "close");
  };
  return { url: `smpp://portal:p%40ss@127.0.0.1:${port}`, port, arrived, binds, dropLines, close };
}

function readPart({ source_addr, destination_addr, data_coding, short_message }: Pdu): ArrivedPart {
  const { message, udh } = short_message!;
  return {
    from: source_addr!,
    to: destination_addr!,
    text: String(message),
    coding: data_coding!,
    octets: String(message).length * (data_coding === 8 ? 2 : 1),
    header: udh?.[0] && [...udh[0]],
  };
}
