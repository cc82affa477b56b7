import { expect, test } from "vitest";
import { closingAfterAll, describeEach } from "#testing/conformance.ts";
import { hasClamd, MARKED, startClamd, startFakeClamd, type Behaviour } from "#testing/clamd.ts";
import { freshDb } from "#testing/database.ts";
import { scannerOverClamd } from "./clamd.ts";
import { ProviderUnavailable, type VirusScanner } from "./port.ts";
import { simulatedVirusScanner, TEXTS } from "./simulated.ts";

const closing = closingAfterAll();
const at = { deadlineMs: 15_000 };

/** A stream of the text among others, cut in two within it. */
async function* file(text: string, size = 200_000) {
  const bytes = Buffer.concat([Buffer.alloc(size, "a"), Buffer.from(text), Buffer.alloc(size, "b")]);
  const cut = size + Math.floor(text.length / 2);
  for (const [start, end] of [[0, cut], [cut, bytes.length]] as const) yield bytes.subarray(start, end); // prettier-ignore
}

type Opened = { scanner: VirusScanner; flagged: string; signature: string };

async function simulated(): Promise<Opened> {
  const { db, close } = await freshDb();
  closing.push(close);
  return { scanner: simulatedVirusScanner({ db, slowMs: 5 }), flagged: TEXTS.flagged, signature: "Eicar-Test-Signature" };
}
const overClamd = (start: () => Promise<{ url: string; close(): Promise<void> }>) => async (): Promise<Opened> => {
  const { url, close } = await start();
  closing.push(close);
  return { scanner: scannerOverClamd({ url }), flagged: MARKED.text, signature: MARKED.signature };
};

const real: [string, () => Promise<Opened>][] = hasClamd() ? [["the client, over Debian's clamd", overClamd(startClamd)]] : [];
describeEach<Opened>([
  ["the simulator", simulated],
  ["the client, over a server that speaks INSTREAM", overClamd(startFakeClamd)],
  ...real,
])((opened) => {
  test("a file is clean or flagged by what is in it, however it is cut in pieces", async () => {
    const { scanner, flagged, signature } = opened();
    expect(await scanner.scan(file("nothing at all"), at)).toEqual({ state: "clean" });
    const answer = await scanner.scan(file(flagged, 0), at);
    expect(answer).toEqual({ state: "flagged", signature: expect.stringContaining(signature) as string });
    expect(await scanner.scan(file(flagged), at)).toEqual(answer);
  });

  test("many files at once are each told apart", async () => {
    const { scanner, flagged } = opened();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => scanner.scan(file(n % 3 ? `clean ${n}` : flagged), at)));
    expect(answers.map(({ state }) => state === "flagged")).toEqual(answers.map((_, n) => n % 3 === 0));
  });
});

test("the whole file arrives at the scanner, byte for byte", async () => {
  const { url, close, received } = await startFakeClamd();
  closing.push(close);
  await scannerOverClamd({ url }).scan(file("in the middle"), at);
  const sent: Buffer[] = [];
  for await (const bytes of file("in the middle")) sent.push(bytes);
  expect(received[0]!.equals(Buffer.concat(sent))).toBe(true);
});

test.each<Behaviour>(["hangs", "drops", "too-large", "babbles"])("a scanner that %s says nothing of the file", async (behaviour) => {
  const { url, close } = await startFakeClamd(behaviour);
  closing.push(close);
  const deadlineMs = behaviour === "hangs" ? 200 : 15_000;
  await expect(scannerOverClamd({ url }).scan(file("x"), { deadlineMs })).rejects.toThrow(ProviderUnavailable);
});

test("an address without a scanner, and a file that breaks off, say nothing of the file", async () => {
  for (const url of ["tcp://127.0.0.1:9", "unix:///nowhere/clamd.sock"])
    await expect(scannerOverClamd({ url }).scan(file("x"), at)).rejects.toThrow(ProviderUnavailable);
  const { url, close } = await startFakeClamd();
  closing.push(close);
  const broken = async function* () {
    yield Buffer.alloc(10);
    throw new Error("its sender went away");
  };
  await expect(scannerOverClamd({ url }).scan(broken(), at)).rejects.toThrow("its sender went away");
});

test("the simulator's texts show every answer: away, later, flagged later and slow", async () => {
  const { scanner } = await simulated();
  const scan = (text: string) => scanner.scan(file(text, 10), at).then(({ state }) => state, (error: Error) => error.constructor.name); // prettier-ignore
  const twice = async (text: string) => [await scan(text), await scan(text)];
  expect(await twice(TEXTS.away)).toEqual(["ProviderUnavailable", "ProviderUnavailable"]);
  expect(await twice(TEXTS.later)).toEqual(["ProviderUnavailable", "clean"]);
  expect(await twice(TEXTS.flaggedLater)).toEqual(["ProviderUnavailable", "flagged"]);
  expect(await twice(TEXTS.slow)).toEqual(["clean", "clean"]);
});
