import { once } from "node:events";
import * as z from "zod/mini";
import { openTmfInterface } from "#providers/tmf-interface.ts";
import { itemsOf, lenient } from "#providers/tolerant.ts";
import { startLoopback } from "./loopback-server.ts";

// Reads a list of fifty megabytes through the adapters' own way, and writes how many items it has and what memory that took: a program of its own, so that a test
// can bound its memory.
const BYTES = 50_000_000;
const Fault = z.object({ id: z.string(), ...lenient({ status: z.string(), affectedResource: itemsOf(z.object({ id: z.string() })) }) });

/** A fault of nine kilobytes, of which an adapter needs a few hundred bytes. */
const faultOf = (at: number): string => {
  const resource = (_: unknown, place: number) => ({
    id: `R${at}-${place}`,
    name: `0888${place}`,
    href: `https://bss.example/${"x".repeat(60)}/${place}`,
  });
  const affectedResource = Array.from({ length: 60 }, resource);
  return JSON.stringify({ id: `P${at}`, status: "inProgress", description: "Прекъсване ".repeat(20), affectedResource });
};

const server = await startLoopback((_request, response) => {
  void (async () => {
    response.writeHead(200, { "content-type": "application/json" });
    let sent = 0;
    for (let at = 0; sent < BYTES; at += 1) {
      const text = `${at === 0 ? "[" : ","}${faultOf(at)}`;
      sent += Buffer.byteLength(text);
      if (!response.write(text)) await once(response, "drain");
    }
    response.end("]");
  })();
});
const call = openTmfInterface({ system: "problems", keySetting: "PROBLEMS_KEY" }, { url: server.url, key: "k", deadlineMs: 120_000 });
const before = process.memoryUsage.rss();
const { items, read } = await call(({ list }) => list("/serviceProblem", {}, Fault));
const peak = process.resourceUsage().maxRSS * 1_024;
const result = { read, items: items.length, peakMegabytes: Math.round((peak - before) / 1e6) };
process.stdout.write(`${JSON.stringify(result)}\n`);
await server.close();
