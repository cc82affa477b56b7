import { readFileSync, readdirSync } from "node:fs";
import { startLoopback } from "#testing/loopback-server.ts";

/** How a large body is made of a small one: `at` is a JSON pointer into the answer's body. */
type Growth = { at: string; repeat?: string; fill?: object; copies?: number; times?: number; number?: string; pad?: number };
type Exchange = {
  request: string;
  query?: Record<string, string>;
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  grow?: Growth[];
};
/** One lawful answer of a partner's system: our call, what the system answers, what the customer must see, and a part of what the call must return. */
export type PartnerCase = {
  case: string;
  call: { port: string; method: string; args: unknown[] };
  now: string;
  exchange: Exchange[];
  customerMustSee: string;
  answerHolds?: unknown;
};

const FOLDER = `${import.meta.dirname}/tmf`;

export const allCases = (): PartnerCase[] =>
  readdirSync(FOLDER)
    .flatMap((api) => readdirSync(`${FOLDER}/${api}`).map((file) => `${FOLDER}/${api}/${file}`))
    .map((file) => JSON.parse(readFileSync(file, "utf8")) as PartnerCase);

function grown({ body, grow = [] }: Exchange): unknown {
  const all = structuredClone({ body }) as Record<string, unknown>;
  for (const { at, repeat, fill, copies, times = 0, number, pad = 0 } of grow) {
    const path = ["body", ...at.split("/").slice(1)];
    const last = path.pop()!;
    const holder = path.reduce((value, name) => value[name] as Record<string, unknown>, all);
    if (repeat !== undefined) {
      holder[last] = repeat.repeat(times);
      continue;
    }
    const list = holder[last] as Record<string, unknown>[];
    const one = fill ?? list[0]!;
    for (let place = fill ? 0 : 1; place < (copies ?? times); place += 1) {
      const numbered = number && { [number]: `${(one as Record<string, unknown>)[number] as string}${String(place).padStart(pad, "0")}` };
      list.push({ ...one, ...numbered });
    }
  }
  return all["body"];
}

/** A partner's system that answers as the case says: the first exchange whose request and query fit. */
export async function startPartner({ exchange }: PartnerCase): Promise<{ url: string; requests: string[]; close: () => Promise<void> }> {
  const requests: string[] = [];
  const answers = exchange.map((one) => ({ ...one, text: typeof one.body === "string" ? one.body : JSON.stringify(grown(one)) }));
  const { url, close } = await startLoopback((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, "http://partner.example");
    requests.push(`${request.method} ${request.url}`);
    const found = answers.find(
      (one) =>
        one.request === `${request.method} ${pathname}` &&
        Object.entries(one.query ?? {}).every(([name, value]) => searchParams.get(name) === value),
    );
    request.resume().on("end", () => {
      if (!found)
        response
          .writeHead(404, { "content-type": "application/json" })
          .end(JSON.stringify({ code: "unexpected", reason: "no such exchange" }));
      else response.writeHead(found.status, { "content-type": "application/json", ...found.headers }).end(found.text);
    });
  });
  return { url, requests, close };
}
