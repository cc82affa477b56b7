import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Database } from "./open-db.ts";

const CONNECT_MS = 1_500;
const AGAIN_MS = 500;

/**
 * Calls `onNotified` with the payload whenever a committed transaction, of this process or another, called `notify` on the channel. After a lost connection
 * it calls `onNotified` too, without one, since a notification may have been missed. Resolves when it listens; while the server is away it keeps trying.
 */
export async function listen(
  database: Database,
  channel: string,
  onNotified: (payload?: string) => void,
): Promise<{ close: () => Promise<void> }> {
  if (!/^[a-z_]+$/.test(channel)) throw new Error(`${channel} is no name of a channel`);
  if (database.kind === "postgres") return listenOnServer(database.directUrl, channel, onNotified);
  const stop = await database.engine.listen(channel, onNotified);
  return { close: async () => void (database.engine.closed || (await stop())) };
}

async function listenOnServer(url: string, channel: string, onNotified: (payload?: string) => void) {
  const state: { closed: boolean; client?: pg.Client } = { closed: false };
  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: "vrata-listener",
    });
    state.client = client;
    client.on("error", () => undefined); // followed by `end`
    client.on("notification", ({ payload }) => onNotified(payload ?? ""));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      client.end().catch(() => undefined); // a half-open connection receives nothing, and is closed before the next one
      throw error;
    }
    client.once("end", () => {
      again().catch(() => onNotified()); // it should never fail; if it does, the cache is cleared
    });
  };
  const again = async (): Promise<void> => {
    while (!state.closed) {
      await pause(AGAIN_MS, undefined, { ref: false });
      if (state.closed) return;
      const connected = await connect().then(
        () => true,
        () => false,
      );
      if (connected) return onNotified();
    }
  };
  await connect().catch(again);
  return {
    close: async () => {
      state.closed = true;
      await state.client?.end().catch(() => undefined);
    },
  };
}
