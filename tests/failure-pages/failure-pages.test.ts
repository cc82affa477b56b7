import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { contracts } from "#app/server/features.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { LANGUAGES } from "#platform/language.ts";
import { failureText, failureTitle } from "#platform/messages/error-page-words.ts";
import { AMBIENT, FAILURES } from "#platform/problem.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { PLACE } from "#testing/server.ts";
import { openWholePortal } from "../abuse/portal.ts";
import { talk } from "../abuse/raw-socket.ts";
import { samples } from "../abuse/samples.ts";
import { askIn } from "../abuse/sending.ts";

const portal = await openForTests(() => openWholePortal({ pages: true }));
const calls = Object.values(contracts).flatMap((contract) => Object.entries(contract as Record<string, Endpoint>));
const forPersons = calls.filter(([, { access }]) => access === "customer" || access === "signed-in" || access === "operator");

const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "sec-fetch-dest": "document", "sec-fetch-site": "same-origin" };
/** The heading of a page with the portal's header and foot. */
const headingOf = (html: string) => /<main id=main[^]*?<h1[^>]*>([^<]*)/.exec(html)?.[1];
const signInsIn = (html: string) => [...html.matchAll(/href="?(\/login\?returnTo=[^"\s>]*)/g)].map(([, href]) => href);

test.each([
  ["bg", "Влезте отново"],
  ["en", "Sign in again"],
] as const)(
  "every call tells a browser in %s whose session has ended to sign in again, and leads back to its page",
  async (language, heading) => {
    const browser = await portal.signedIn(undefined);
    const referer = "http://localhost:80/myvrata/services?type=MOBILE";
    expect(forPersons.length).toBeGreaterThan(200);
    for (const [name, endpoint] of forPersons) {
      const headers = { ...BROWSER, "accept-language": language, referer };
      const { status, text } = await askIn(portal, browser, {
        endpoint,
        sample: samples[name]!,
        mutated: { how: "a browser", headers, refused: true },
      });
      expect({ name, status, heading: headingOf(text), signIn: signInsIn(text) }).toEqual({
        name,
        status: 401,
        heading,
        signIn: ["/login?returnTo=%2Fmyvrata%2Fservices%3Ftype%3DMOBILE"],
      });
    }
  },
);

test.each(["https://evil.example/myvrata/orders", "http://localhost:80//evil.example", "no address"])(
  "the way back is never %s, but what was opened",
  async (referer) => {
    const browser = await portal.signedIn(undefined);
    const { text } = await browser.send("GET", `${PLACE.area}/services/lines`, { headers: { ...BROWSER, referer } });
    expect(signInsIn(text).every((href) => !href!.includes("evil"))).toBe(true);
  },
);

test("a page that is opened after its session ended leads to a sign-in that says so; a visitor, who had none, is told nothing", async () => {
  const browser = await portal.signedIn(undefined);
  const opened = async () => (await browser.send("GET", "/myvrata/orders?page=2", { headers: BROWSER })).headers["location"]!;
  const says = async (address: string) => (await browser.send("GET", address, { headers: BROWSER })).text.includes("Сесията Ви приключи.");
  const before = await opened();
  expect([before, await says(before)]).toEqual(["/login?returnTo=%2Fmyvrata%2Forders%3Fpage%3D2", false]);
  browser.cookies.set("vrata-session", "one-that-has-ended");
  const after = await opened();
  expect([after, await says(after)]).toEqual(["/login?returnTo=%2Fmyvrata%2Forders%3Fpage%3D2&ended=yes", true]);
});

test("every status that the portal sends has a page in both languages, with what to do next", () => {
  const declared = calls.flatMap(([, { answers }]) => Object.keys(answers).map(Number)).filter((status) => status >= 400);
  // 408, 417 and 431 are sent where no request could be read
  const sent = [...new Set([...Object.keys(AMBIENT).map(Number), ...declared, 408, 417, 431])].sort((a, b) => a - b);
  expect(sent).toEqual([...FAILURES]);
  for (const language of LANGUAGES) {
    const titles = sent.map((status) => failureTitle(language, status));
    expect(new Set(titles).size).toBe(sent.length);
    for (const status of sent)
      expect({ status, text: failureText(language, status) }).toEqual({ status, text: expect.stringMatching(/[.?!]$/) });
  }
});

test("a refusal that a contract declares is a page for a browser, and its code for a program", async () => {
  const [, endpoint] = calls.find(([name]) => name === "invitation")!;
  const request = { endpoint, sample: { ...samples["invitation"]!, query: { token: "gone" } } };
  const browser = await portal.signedIn(undefined);
  const page = await askIn(portal, browser, { ...request, mutated: { how: "a browser", headers: BROWSER, refused: true } });
  expect([page.status, page.headers["content-type"], headingOf(page.text)]).toEqual([
    404,
    "text/html; charset=utf-8",
    "Няма такава страница",
  ]);
  const answer = await askIn(portal, browser, request);
  expect([answer.status, answer.json()]).toMatchObject([
    404,
    { problem: expect.any(String) as string, requestId: answer.headers["x-request-id"] },
  ]);
});

test.each([
  ["bg", "Браузърът изпрати твърде много"],
  ["en", "Your browser sent too much"],
])("a browser whose request is too long to be read gets a page in %s, and a program a problem document", async (language, title) => {
  if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = portal.app.server.address() as AddressInfo;
  const request = (accept: string) =>
    `GET / HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\nAccept-Language: ${language}\r\nCookie: ${"x".repeat(40_000)}\r\n\r\n`;
  const [page] = await talk(port, request("text/html"));
  expect([page!.status, Buffer.from(page!.body, "latin1").toString()]).toEqual([431, expect.stringContaining(`<h1>${title}</h1>`)]);
  const [answer] = await talk(port, request("application/json"));
  expect(JSON.parse(answer!.body)).toMatchObject({ status: 431, problem: "too-large" });
  const [refused] = await talk(
    port,
    `GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nAccept: text/html\r\nAccept-Language: ${language}\r\n\r\n`,
  );
  expect([refused!.status, Buffer.from(refused!.body, "latin1").toString()]).toEqual([
    417,
    expect.stringContaining(`<html lang="${language}">`),
  ]);
});
