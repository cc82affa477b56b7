import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "#testing/postgres-server.ts";
import { startPortal, type RunningPortal } from "../end-to-end/portals.ts";
import type { Engine, EngineName, Tab } from "./engine.ts";
import { buyVignette, compareAndBuy } from "./journeys/buying.ts";
import { renameWifi, signInTwice } from "./journeys/home.ts";
import { payBill, readStatement, rechargeByVoucher } from "./journeys/paying.ts";
import { askAndBeAnswered, moveVisit, openTicket } from "./journeys/support.ts";
import { Visitor, type Language } from "./visitor.ts";
import { watchServer, type Watch } from "./watching.ts";

const JOURNEYS: [name: string, journey: (visitor: Visitor) => Promise<void>][] = [
  ["a vignette is bought, from the front page to the receipt", buyVignette],
  ["the shop is narrowed, two phones are compared, and one is put in the cart", compareAndBuy],
  ["a prepaid number is recharged by a voucher", rechargeByVoucher],
  ["somebody signs in with a second factor and sees the overview", signInTwice],
  ["what is owed is paid by card", payBill],
  ["a bill, a statement of two months and what was used are read", readStatement],
  ["the Wi-Fi gets another name", renameWifi],
  ["a technician’s visit is moved", moveVisit],
  ["a ticket is opened with a file and a time", openTicket],
  ["the help is searched, a question is answered by the desk with a link, and read", askAndBeAnswered],
];
const LOOKS: [width: number, language: Language][] = [
  [390, "bg"],
  [1280, "en"],
];
const HEIGHT = 900;
/** The most of a page that is in a picture. */
const PICTURE_HEIGHT = 2_400;

/** The ten journeys in one browser, at the width of a phone and of a screen, and that a broken page fails one. */
export function testJourneys(name: EngineName, openEngine: () => Promise<Engine>): void {
  let engine: Engine;
  let portal: RunningPortal;
  let watch: Watch;
  beforeAll(async () => {
    engine = await openEngine();
    const PORT = String(await freePort());
    watch = await watchServer(`http://127.0.0.1:${PORT}`);
    // it says that it is open at its public address, which is the watch
    const own = { PORT, PUBLIC_URL: watch.origin, RATE_LIMITS: "off", TZ: "America/Los_Angeles", VISITS_CONFIRM_SECONDS: "1" };
    portal = await startPortal(own);
  });
  afterAll(async () => {
    await engine?.close();
    await watch?.close();
    await portal?.stop();
  });

  const visit = async (language: Language, width: number, at = watch): Promise<Visitor> => {
    const size = { width, height: HEIGHT };
    const tab = await engine.open(size);
    onTestFinished(() => tab.close());
    watch.faults();
    const picture = (page: string, window: Tab) => takePicture(window, { page, width, height: HEIGHT, engine: name });
    const visitor = new Visitor(tab, { language, watch: at, picture });
    await visitor.begin();
    return visitor;
  };

  describe.each(LOOKS)(`in ${name} at %i px, in %s`, (width, language) => {
    // oxlint-disable-next-line vitest/expect-expect -- a journey waits for what it expects, and its visitor for what may not be
    test.each(JOURNEYS)("a journey goes well to its end: %s", async (_, journey) => journey(await visit(language, width)));
  });

  test.each(CANARIES)(`in ${name} a page with %s fails a journey`, async (_, body, fault) => {
    const pages = createServer(({ url }, answer) => {
      if (url !== "/") return void answer.writeHead(404).end();
      answer.setHeader("content-type", "text/html; charset=utf-8").end(`<html data-live="yes"><head></head><body>${body}</body></html>`);
    }).listen(0, "127.0.0.1");
    await once(pages, "listening");
    const broken = await watchServer(`http://127.0.0.1:${(pages.address() as AddressInfo).port}`);
    onTestFinished(async () => {
      await broken.close();
      pages.close();
    });
    const visitor = await visit("bg", 390, broken);
    await visitor.open("/");
    await expect.poll(() => visitor.look("a broken page").then(String, String)).toMatch(fault);
  });
}

const CANARIES: [what: string, body: string, fault: RegExp][] = [
  ["an error of a script", "<script>throw new Error('thrown')</script>", /thrown/],
  ["an unhandled rejection", "<script>Promise.reject(new Error('rejected'))</script>", /unhandled: .*rejected/],
  ["an error that is logged", "<script>console.error('written down')</script>", /logged: written down/],
  ["a request that fails", "<script>fetch('/nothing')</script>", /GET \/nothing: answered 404/],
  ["a value that is missing", "<p>Валидна до undefined.undefined</p>", /Валидна до undefined/],
  ["a date in another order", "<p>11/28/2026</p>", /11\/28\/2026/],
  ["something broke", "<h1>Нещо се счупи при нас</h1>", /Нещо се счупи при нас/],
  ["what is wider than the window", "<div style='width: 2000px'>wide</div>", /scrolls sideways: 20\d\d px/],
];

type Picture = { page: string; width: number; height: number; engine: EngineName };

/** Saves a page as far as it goes down, where PICTURES names a folder. */
async function takePicture(tab: Tab, { page, width, height, engine }: Picture): Promise<void> {
  const folder = process.env["PICTURES"];
  if (!folder) return;
  const whole = Math.min(await tab.evaluate<number>("document.documentElement.scrollHeight"), PICTURE_HEIGHT);
  if (whole > height) await tab.resize({ width, height: whole });
  await tab.evaluate("scrollTo(0, 0)");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${page.replaceAll(/[^\w]+/g, "-")}.${width}.${engine}.png`), await tab.screenshot());
  if (whole > height) await tab.resize({ width, height });
}
