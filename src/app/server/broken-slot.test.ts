import { pino } from "pino";
import { createElement } from "react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { builtPages } from "#testing/built-pages.ts";
import { serverContext } from "#testing/server.ts";
import { httpServer } from "#platform/server/http.ts";
import { filled } from "../web/screen.ts";

const log: string[] = [];
const { serve, remove } = builtPages();
let app: Awaited<ReturnType<typeof httpServer>>;

beforeAll(async () => {
  const context = serverContext();
  const loggerInstance = pino({ level: "error" }, { write: (line: string) => void log.push(line) });
  app = await httpServer({ context, loggerInstance });
  serve(app, context);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  remove();
});
afterEach(() => {
  log.length = 0;
  filled.clear();
});

/** Has the slot's component throw while it is rendered, below its own root. */
function breakSlot(file: string): void {
  const Inner = (): never => {
    throw new Error(`${file} is broken`);
  };
  filled.set(file, () => createElement(Inner));
}

const open = async (language: "bg" | "en") => {
  const { statusCode, payload } = await app.inject({ url: "/", headers: { accept: "text/html", "accept-language": language } });
  return { statusCode, payload };
};
/** What the log says of slots: calls of the page say that they are not served here. */
const noted = () => log.map((line) => JSON.parse(line) as { slot?: string }).filter(({ slot }) => slot !== undefined);
const NOTICES = {
  bg: "При нас стана грешка. Опитайте пак след малко; ако се повтори, обадете ни се на",
  en: "Try again in a moment; if it happens again, call us on",
};

test.each(["bg", "en"] as const)(
  "a slot that throws on the server leaves the page, says what to do in %s, and is in the log with what it threw",
  async (language) => {
    breakSlot("support/faults/web/FaultsNowSlot");
    const { statusCode, payload } = await open(language);
    expect(statusCode).toBe(200);
    expect(payload).toContain(NOTICES[language]);
    expect(payload).toContain("<footer");
    await expect.poll(noted).toHaveLength(1);
    expect(noted()[0]).toMatchObject({
      slot: "faults-now",
      err: { message: "support/faults/web/FaultsNowSlot is broken" },
      msg: "a slot of the page has failed",
    });
  },
);

test("a page with the notice is not kept: the next visitor has the whole page", async () => {
  breakSlot("support/faults/web/FaultsNowSlot");
  expect((await open("bg")).payload).toContain(NOTICES.bg);
  filled.clear();
  expect((await open("bg")).payload).not.toContain(NOTICES.bg);
});
