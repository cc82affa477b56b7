import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Passes bytes on to a server, as HAProxy does before a primary, and to another one from `follow` on: connections to the former one end then. */
export async function openForwarder(to: string) {
  const state = { to, open: new Set<Socket>() };
  const proxy = createServer((socket) => {
    const { hostname, port } = new URL(state.to);
    const behind = connect(Number(port), hostname);
    const pair = [socket, behind];
    for (const one of pair) {
      state.open.add(one);
      one.on("error", () => undefined); // followed by `close`
      one.on("close", () => {
        for (const either of pair) state.open.delete(either.destroy());
      });
    }
    socket.pipe(behind).pipe(socket);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const end = () => {
    for (const socket of state.open) socket.destroy();
  };
  return {
    through: (url: string) => Object.assign(new URL(url), { port: String((proxy.address() as AddressInfo).port) }).href,
    follow: (url: string) => {
      state.to = url;
      end();
    },
    close: () => {
      end();
      proxy.close();
    },
  };
}
