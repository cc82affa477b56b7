import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts } from "#app/server/features.ts";
import { cleanPath, withoutPersonal } from "#features/site/analytics/event.ts";
import { cleaned } from "#features/site/analytics/server/clean.ts";
import { megabytes } from "#features/shop/catalogue/rules.ts";
import { centsOf } from "#vocabulary/money.ts";
import { checkoutFields } from "#features/shop/checkout/fields.ts";
import { faultsIn } from "#features/shop/checkout/rules.ts";
import { valuesIn } from "#platform/fields.ts";
import { readOffers } from "#features/shop/compare/rules.ts";
import { choiceOf } from "#platform/cookie-choice.ts";
import { wordsIn } from "#features/support/help/search.ts";
import { readSearchParams } from "#features/shop/listing/search-params.ts";
import { partReply } from "#features/contact/conversations/mail/part-reply.ts";
import { textOfHtml } from "#features/contact/conversations/mail/server/reading/html-text.ts";
import { piecesOf } from "#features/contact/conversations/message-text.ts";
import { refuseServer } from "#features/home-internet/rules/dns.ts";
import { homeNetwork, refuseHost } from "#features/home-internet/rules/network.ts";
import { deviceOf, networkOf } from "#features/account/sign-in/rules.ts";
import { normalizeUsername } from "#vocabulary/user-name.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { ownPath } from "#platform/own-path.ts";
import { languageOf } from "#platform/server/cookies.ts";
import { scrub } from "#platform/server/log.ts";
import { wantsPage } from "#platform/server/accepts.ts";
import { formOf, jsonOf, textOf } from "#platform/server/request-body.ts";
import { isOneAddress } from "#providers/mail/one-address.ts";
import { freshDb } from "#testing/database.ts";
import { HARD_HTML, HARD_REPLIES } from "#testing/hard-texts.ts";
import { openServer, type TestServer } from "#testing/server.ts";
import { dayFrom } from "#vocabulary/day-input.ts";
import { fold, foldForIndex } from "#vocabulary/fold.ts";
import { countedAddress } from "#vocabulary/ip-address.ts";
import { parseIpv4 } from "#vocabulary/ipv4.ts";
import { foldMac, refuseMac } from "#vocabulary/mac.ts";
import { countedMailbox } from "#vocabulary/mailbox.ts";
import { mobileDigits } from "#vocabulary/mobile.ts";
import { oneLine, refusePersonText } from "#vocabulary/person-text.ts";
import { foldPlate, refusePlate } from "#vocabulary/plate.ts";
import { tsquery } from "#vocabulary/search.ts";
import { BODY, faultsOf, FEW, HEADER, PIECES, trying } from "./growing.ts";
import { growsTooFast, partOfSize } from "./growth.ts";
import { samples } from "../../tests/abuse/samples.ts";

const request = (headers: Record<string, string>) => ({ headers }) as never;
const EVENT = { visit: "00000000-0000-4000-8000-000000000000", url: "/", type: "click" } as const;
const LAN = homeNetwork({ routerIp: "192.168.0.1", subnetMask: "255.255.255.0" });
const typed = { email: "", name: "", mobile: "", city: "", postcode: "", street: "", termsAccepted: true };

/** Every function that parses input of people and programs, on its own. */
const READERS: Record<string, (text: string) => unknown> = {
  "a form": formOf,
  JSON: jsonOf,
  "bytes of a body": (text) => textOf(Buffer.from(text, "latin1")),
  "a path of our own": (text) => ownPath(`/${text}`, "/"),
  "the languages of a browser": (text) => languageOf(undefined, text),
  "what a browser accepts": (text) => wantsPage(request({ accept: text })),
  "a line of the log": scrub,
  "a mail address": isOneAddress,
  "an address of the network": (text) => [countedAddress(text), networkOf(text)],
  "a browser's name": deviceOf,
  "a user name": normalizeUsername,
  "what is typed at the checkout": (text) =>
    faultsIn({ ...valuesIn(checkoutFields, typed), email: text, name: text, mobile: text, city: text, postcode: text, street: text }),
  "a mobile number": mobileDigits,
  "a person's text": (text) => [refusePersonText(text), countedMailbox(`${text}@example.bg`)],
  "a name": oneLine,
  "a plate": (text) => refusePlate(foldPlate(text)),
  "a MAC address": (text) => [foldMac(text), refuseMac(text)],
  "an IPv4 address": parseIpv4,
  "a server's or a device's address": (text) => [
    refuseServer(text, LAN),
    refuseHost(text, LAN),
    homeNetwork({ routerIp: text, subnetMask: text }),
  ],
  "a day": dayFrom,
  "a search": (text) => [fold(text), foldForIndex([text]), tsquery(text)],
  "a search of the help": wordsIn,
  "offers to compare": readOffers,
  "a choice of cookies": choiceOf,
  "memory and price": (text) => [megabytes(text), centsOf(text)],
  "what a listing is asked": (text) =>
    readSearchParams(
      {
        q: text,
        category: text,
        manufacturer: text.split(","),
        memory: text,
        colour: text,
        price: text,
        sort: text,
        size: text,
        page: text,
      },
      "devices",
    ),
  "a message with links": (text) => piecesOf(`https://${text}`),
  "an event's text": withoutPersonal,
  "an event's address": cleanPath,
  "an event": (text) =>
    cleaned({ ...EVENT, url: text, title: text, class: text, element: { tag: "select", href: text, value: text, text } }, "/portal"),
};

/** JSON and forms of many parts. */
const many = (size: number, part: (n: number) => string): string =>
  Array.from({ length: Math.floor(size / part(1_000).length) }, (_, n) => part(n)).join(",");
const SHAPES: Record<string, (size: number) => string> = {
  "a list": (size) => `[${many(size, () => '"a"')}]`,
  "a list of lists": (size) => `[${many(size, () => "[[]]")}]`,
  "many names": (size) => `{${many(size, (n) => `"name${n}":1`)}}`,
  "one name many times": (size) => `{${many(size, () => '"a":1')}}`,
  "a long name": (size) => `{"${"a".repeat(size)}":1}`,
  "many escapes": (size) => `["${"\\u0041".repeat(size / 6)}"]`,
  "forbidden names, nearly": (size) => `[${many(size, () => '"__proto__"   ')}]`,
  "forbidden names, half written": (size) => `["${"__proto".repeat(size / 7)}${" ".repeat(size / 2)}"]`,
};

/** The largest possible input: a line of headers or an address, unless it is set here. Searches and event fields are cut far below this. */
const SEARCH = 2 * 1024;
const FIELD = 32 * 1024;
const MOST: Record<string, number> = {
  "a form": BODY,
  JSON: BODY,
  "bytes of a body": BODY,
  "an event's text": FIELD / 4,
  "an event's address": FIELD / 4,
  "an event": FIELD / 4,
  "what is typed at the checkout": FIELD,
  "a mobile number": FIELD,
  "a name": FIELD,
  "a person's text": FIELD,
  "a user name": FIELD,
  "a mail address": FIELD,
  "a plate": FIELD,
  "a MAC address": FIELD,
  "a server's or a device's address": FIELD,
  "a day": FIELD,
  "a search": SEARCH,
  "a search of the help": SEARCH,
};

describe("reading an input of twice the length takes about twice the time", () => {
  test.each(Object.entries(SHAPES))("JSON of %s", async (_what, shape) => {
    const read = (size: number) => {
      const text = shape(size);
      return trying(() => jsonOf(text));
    };
    expect(await growsTooFast(read, BODY)).toBeUndefined();
  });

  test.each(Object.entries(READERS))("%s", async (what, read) => {
    expect(await faultsOf(read, MOST[what] ?? HEADER)).toEqual([]);
  });

  const shaped = Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries<Endpoint>(contract).map(([operation, endpoint]) => [`${feature}.${operation}`, endpoint, samples[operation]] as const),
  );
  test.each(shaped.filter(([, { body, query, params }]) => body ?? query ?? params))("the schemas of %s", async (_, endpoint, sample) => {
    for (const part of ["body", "query", "params"] as const) {
      const [schema, good] = [endpoint[part], sample?.[part] ?? {}];
      if (!schema) continue;
      const mutated = (text: string) => [
        Object.fromEntries(Object.keys(good).map((field) => [field, text])),
        Object.fromEntries(Object.keys(good).map((field) => [field, text.split(",")])),
        { ...good, [text]: text },
      ];
      expect(await faultsOf((text) => mutated(text).map((value) => schema.safeParse(value)), part === "body" ? BODY : HEADER, FEW)).toEqual(
        [],
      );
    }
  });
});

describe("over HTTP a header or query of twice the length takes about twice the time", () => {
  let context: TestServer;
  let closeDb: () => Promise<void>;
  beforeAll(async () => {
    const { db, close } = await freshDb();
    closeDb = close;
    context = await openServer(
      db,
      [(app) => void app.get("/testing/echo", async ({ ip, host, query, cookies }) => [ip, host, query, cookies].length)],
      {
        trustProxy: "10.0.0.0/8,127.0.0.1",
      },
    );
  });
  afterAll(async () => {
    await context.close();
    await closeDb();
  });

  const sentWith = (headers: (text: string) => Record<string, string>, url: (text: string) => string = () => "/testing/echo") =>
    faultsOf((text) => context.app.inject({ url: url(text), headers: headers(text) }), HEADER - 1_000, [
      ...PIECES.filter((one) => /^[\x21-\x7e]+$/.test(one)),
      "10.0.0.1,",
      "a=b;",
      "a=b; ",
    ]);

  test.each([
    "cookie",
    "x-forwarded-for",
    "x-forwarded-host",
    "host",
    "accept",
    "accept-language",
    "origin",
    "user-agent",
    "content-type",
    "range",
  ])("%s", async (name) => expect(await sentWith((text) => ({ [name]: text }))).toEqual([]));
  test("a query", async () =>
    expect(
      await sentWith(
        () => ({}),
        (text) => `/testing/echo?${text}`,
      ),
    ).toEqual([]));
});

describe("a mail of twice the length takes about twice the time", () => {
  test.each(HARD_HTML)("its HTML: %#", async (html) => {
    expect(await growsTooFast((size) => () => textOfHtml(partOfSize(html, size)), 200_000)).toBeUndefined();
  });
  test.each(HARD_REPLIES)("what was written of its text: %#", async (text) => {
    expect(await growsTooFast((size) => () => partReply(partOfSize(text, size)), 200_000)).toBeUndefined();
  });
  test("the links of its text", async () => {
    const texts = (size: number) => `https://${"a.".repeat(size / 4)} ${"https://".repeat(size / 16)} ${")".repeat(size / 4)}`;
    expect(await growsTooFast((size) => () => piecesOf(texts(size)), BODY)).toBeUndefined();
  });
});
