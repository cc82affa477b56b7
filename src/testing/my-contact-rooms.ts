import { afterAll, beforeAll, beforeEach } from "vitest";
import { ProviderUnavailable } from "#providers/network-controller/port.ts";
import { openMyContact } from "./home-internet.ts";
import { home } from "./people.ts";

type Rooms = Awaited<ReturnType<typeof openMyContact>>;
/** Method, path below the section's, and the JSON that is sent. */
type Sent = [method: string, path: string, json?: object];

/**
 * My contact for the tests of one file: opened before the first, as it was at first before each, closed after the last. Empty until then. `controller` is the
 * network controller that each test begins with, whatever the one before put in its place.
 */
export function myContactRooms(): Rooms & { controller: Rooms["deps"]["networkController"] } {
  const rooms = {} as ReturnType<typeof myContactRooms>;
  beforeAll(async () => {
    Object.assign(rooms, await openMyContact());
    rooms.controller = rooms.deps.networkController;
  });
  afterAll(() => rooms.close());
  beforeEach(() => {
    rooms.deps.networkController = rooms.controller;
    return rooms.renew();
  });
  return rooms;
}

/** My contact of a customer who is at home, while the network controller is away. */
export async function whileControllerAway(run: (browser: ReturnType<Rooms["browser"]>) => Promise<void>): Promise<void> {
  const away = await openMyContact();
  await away.renew();
  away.deps.networkController = {
    ...away.deps.networkController,
    lastReport: () => Promise.reject(new ProviderUnavailable("network controller")),
  };
  await run(away.browser(home));
  await away.close();
}

/** What is answered byte for byte, but for the request's own id, to be compared with other answers. */
export const answerBelow =
  (rooms: Rooms, below: string) =>
  async (who: typeof home, [method, path, json]: Sent): Promise<{ status: number; text: string }> => {
    const reply = await rooms.browser(who).send(method, `${below}${path}`, json ? { json } : {});
    return { status: reply.status, text: reply.text.replace(/"requestId":"[^"]*"/, "") };
  };
