import { afterAll, beforeAll, expect, test } from "vitest";
import { LEGAL_TEXTS } from "#platform/brand.ts";
import { BRAND } from "#testing/brand.ts";
import { freshDb } from "#testing/database.ts";
import { opened, openServer, type TestServer } from "#testing/server.ts";
import { REGULATORS } from "../regulators.ts";
import { company } from "./feature.ts";

let context: TestServer;
let closeDb: () => Promise<void>;
const brand = { ...BRAND, contact: { ...BRAND.contact, page: "https://acme.example/write" } };

beforeAll(async () => {
  const { db, close } = await freshDb();
  closeDb = close;
  context = await openServer(db, [opened(company, { brand })]);
});
afterAll(async () => {
  await context.close();
  await closeDb();
});
const read = async (path: string, language: string) =>
  (await context.browser().send("GET", path, { headers: { "accept-language": language } })).json();

test("the company is described in the language of the request, with the brand's own contact page where there is one", async () => {
  expect(await read("/company", "en")).toEqual({
    name: "Proba Telecom EAD",
    number: "000000000",
    vat: "BG000000000",
    seat: "1 Primeren Blvd, Sofia",
    contact: {
      phone: "0700 00 000",
      mail: "help@vrata.example",
      hours: "every day, 8 am – 8 pm",
      address: "1 Primeren Blvd, Sofia",
      page: "https://acme.example/write",
    },
  });
  expect(await read("/company", "bg")).toMatchObject({ name: "„Проба Телеком“ ЕАД" });
});

test("each legal text exists in both languages, with the brand's names and no open placeholder", async () => {
  for (const text of LEGAL_TEXTS) {
    const [bg, en] = [await read(`/company/texts/${text}`, "bg"), await read(`/company/texts/${text}`, "en")];
    expect(JSON.stringify(bg)).toContain("help@vrata.example");
    expect(JSON.stringify(en)).not.toMatch(/\{\w+\}|[а-я]/i);
  }
  expect((await context.browser().send("GET", "/company/texts/other")).status).toBe(404);
});

test("the regulators of consumers, communications and data are named; the closed platform of the EU is not", () => {
  expect(Object.values(REGULATORS).map(({ url }) => url)).toEqual(["https://kzp.bg", "https://crc.bg", "https://cpdp.bg"]);
  expect(JSON.stringify([REGULATORS, brand.legal])).not.toMatch(/consumers\/odr|ОРС|ODR/);
});
