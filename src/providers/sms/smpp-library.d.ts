/** The part of the `smpp` library that the adapter and its tests use; the library has no types of its own. */
declare module "smpp" {
  import type { EventEmitter } from "node:events";
  import type { Server as NetServer } from "node:net";

  type Fields = Record<string, unknown>;
  export type Pdu = Fields & {
    command: string;
    command_status: number;
    system_id?: string;
    password?: string;
    source_addr?: string;
    destination_addr?: string;
    data_coding?: number;
    esm_class?: number;
    short_message?: { message: string | Buffer; udh?: Buffer[] };
    message_id?: string;
    response(fields?: Fields): Pdu;
  };
  export type Session = EventEmitter & {
    bind_transceiver(fields: Fields, answered: (pdu: Pdu) => void): boolean;
    submit_sm(fields: Fields, answered: (pdu: Pdu) => void): boolean;
    enquire_link(answered: (pdu: Pdu) => void): boolean;
    unbind(answered: (pdu: Pdu) => void): boolean;
    send(pdu: Pdu): boolean;
    close(): void;
    destroy(): void;
  };
  const smpp: {
    connect(options: { host: string; port: number; tls: boolean }): Session;
    createServer(listener: (session: Session) => void): NetServer & { sessions: Session[] };
  };
  export default smpp;
}
