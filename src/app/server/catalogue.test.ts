import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lockFolder } from "#platform/server/folder-lock.ts";
import { openDatabase } from "#platform/server/open-db.ts";
import { findDevice } from "#features/shop/catalogue/server/store.ts";
import { freshFolder } from "#testing/folder.ts";
import { runCatalogue } from "./catalogue.ts";

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';
let place: ReturnType<typeof freshFolder>;
const silent = { info: () => undefined, warn: () => undefined };
beforeAll(async () => {
  place = freshFolder();
  await (await openDatabase({ dataDir: file("data"), log: silent })).close(); // prepared here: making a new one takes seconds
});
afterAll(() => place.remove());

const file = (name: string) => join(place.folder, name);
beforeEach(() => {
  mkdirSync(file("pictures"), { recursive: true });
  writeFileSync(file("pictures/a.svg"), SQUARE);
});

/** A file's content apart from what the test sets. */
const offer = (sid: string, more: object = {}) => ({
  sid,
  memory: "128 GB",
  colour: "black",
  pictures: [{ file: "pictures/a.svg", alt: { bg: "Черен телефон", en: "A black phone" } }],
  price: "300.00",
  stock: 3,
  ...more,
});
const product = (sid: string, more: object = {}) => ({
  sid,
  slug: sid.toLowerCase(),
  category: "phones",
  manufacturer: "Lumo",
  model: sid,
  description: { bg: "Телефон.", en: "A phone." },
  technicalData: [{ label: { bg: "Тегло", en: "Weight" }, value: "180 g" }],
  offers: [offer(`${sid}-1`)],
  ...more,
});
const content = (products: object[], more: object = {}) => ({
  format: "vrata-catalogue",
  version: 1,
  colours: { black: { bg: "Черен", en: "Black", hex: "#000000" } },
  products,
  ...more,
});

/** Runs the command on an embedded database in the test's folder; the content is written as text, or as JSON with two spaces. */
async function importing(given: object | string, name = "given.json") {
  writeFileSync(file(name), typeof given === "string" ? given : JSON.stringify(given, undefined, 2));
  return running("import", file(name));
}
async function running(...command: string[]) {
  const output = { out: "", err: "" };
  const streams = { out: { write: (text: string) => (output.out += text) }, err: { write: (text: string) => (output.err += text) } };
  const code = await runCatalogue(command, { DATA_DIR: file("data") }, streams);
  return { code, ...output, err: output.err.replaceAll(`${place.folder}/`, "") };
}
const faultsOf = async (given: object | string) => (await importing(given)).err.trim().split("\n");

describe("an import", () => {
  test("imports a file, reports the changes, and changes nothing when the same file is imported again", async () => {
    const given = content([
      product("A1"),
      product("A2", { offers: [offer("A2-1", { discountedPrice: 250 }), offer("A2-2", { memory: "256 GB" })] }),
    ]);
    const first = await importing(given);
    expect([first.code, first.err]).toEqual([0, ""]);
    expect(first.out).toContain("writing 100 %\nRead: 2 products, 3 offers.\nAdded: 2 products, 3 offers.\n  product A1\n");
    const again = await importing(given);
    expect(again.out).toContain(
      "Added: 0 products, 0 offers.\nChanged: 0 products, 0 offers.\nPrices changed: 0.\nUnchanged: 2 products, 3 offers.",
    );
  });

  test("reports changed fields with each price before and after, and leaves products missing from the file as they were", async () => {
    const changed = await importing(content([product("A1", { model: "A1 Pro", offers: [offer("A1-1", { price: "280.00", stock: 9 })] })]));
    expect(changed.out.slice(changed.out.indexOf("Read:"))).toBe(
      [
        "Read: 1 product, 1 offer.",
        "Added: 0 products, 0 offers.",
        "Changed: 1 product, 1 offer.",
        "  product A1: model, words for search",
        "  offer A1-1: price, stock",
        "Prices changed: 1.",
        "  offer A1-1: 300.00 → 280.00 EUR",
        "Unchanged: 0 products, 0 offers.",
        "Known, but not in the file, and kept: 1 product.",
        "  A2",
        "",
      ].join("\n"),
    );
  });

  test("changes nothing while a portal has the folder locked, and reports which one", async () => {
    const lock = lockFolder(file("data"));
    const refused = await importing(content([product("A9")]));
    lock.release();
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/^Nothing was imported: DATA_DIR .* is in use by another Vrata/);
  });

  test("imports all or nothing: with one fault no product of the file is imported", async () => {
    const refused = await importing(content([product("B1"), product("B2", { category: "fridges" })]));
    expect(refused.code).toBe(1);
    const database = await openDatabase({ dataDir: file("data"), log: silent });
    const found = [await findDevice(database.db, "b1", "bg"), (await findDevice(database.db, "a1", "bg"))?.model];
    await database.close();
    expect(found).toEqual([undefined, "A1 Pro"]);
  });
});

test("the example in docs/catalogue.md is taken as it stands", async () => {
  const [, example = ""] = /```json\n([\s\S]+?)```/.exec(readFileSync("docs/catalogue.md", "utf8"))!;
  writeFileSync(file("pictures/x1.svg"), SQUARE);
  expect(await importing(example)).toMatchObject({ code: 0, err: "" });
});

describe("reports a fault with its line and field", () => {
  test("where the text is not JSON", async () => {
    expect(await faultsOf('{\n  "format": "vrata-catalogue",\n  "version": 1\n  "products": [ { "sid": "A1", } ]\n}')).toEqual([
      "given.json:4:3  a comma is expected here",
      "given.json:4:32  a field's name in quotes is expected here",
      "Nothing was imported: 2 faults.",
    ]);
    expect(await faultsOf('{\n"format": "a" // never\n}')).toContain("given.json:2:15  JSON has no comments");
    expect(await faultsOf('{\n "format": 1,\n "format": 2 }')).toEqual([
      'given.json:3:2  the field "format" stands here a second time',
      "Nothing was imported: 1 fault.",
    ]);
    expect((await faultsOf(""))[0]).toBe("given.json:1:1  a value is expected here");
    writeFileSync(file("latin.json"), Buffer.from([0x22, 0xe9, 0x22]));
    expect((await running("import", file("latin.json"))).err).toContain("latin.json:1:1  is not text in UTF-8");
  });

  test("where a field has the wrong shape, all of them at once", async () => {
    const wrong = product("A1", {
      slug: "A 1",
      category: "fridges",
      manufacturer: 7,
      colour: "red",
      description: { bg: "Телефон." },
      offers: [offer("A1-1", { stock: -1, price: "12,50", memory: "много", pictures: [] }), offer("A1 2", { price: 0, stock: 1.5 })],
    });
    const faults = await faultsOf(content([product("A0"), wrong]));
    const lines = readFileSync(file("given.json"), "utf8").split("\n");
    const fields = faults.slice(0, -1).map((fault) => {
      const [, line, at] = /^given\.json:(\d+):\d+ {2}(\S+) /.exec(fault)!;
      return [at, lines[Number(line) - 1]!.trim().slice(0, 14), fault.slice(fault.indexOf(": ") + 2)];
    });
    expect(fields).toEqual(
      expect.arrayContaining([
        ["products[1].slug", '"slug": "A 1",', "must be small letters and digits, parts joined by single dashes"],
        ["products[1].category", '"category": "f', 'must be one of "phones", "tablets", "watches", "routers", "accessories"'],
        ["products[1].manufacturer", '"manufacturer"', "must be a text"],
        ["products[1].colour", '"colour": "red', "is no field of the format"],
        ["products[1].description.en", '"description":', "is missing"],
        ["products[1].offers[0].stock", '"stock": -1', "must be at least 0"],
        ["products[1].offers[0].price", '"price": "12,5', 'must be euro as "549.00" or 549, with at most two decimals'],
        ["products[1].offers[0].memory", '"memory": "мно', 'must be a memory like "128 GB"'],
        ["products[1].offers[0].pictures", '"pictures": []', "must be at least 1 entries long"],
        ["products[1].offers[1].sid", '"sid": "A1 2",', "must be 1 to 64 letters, digits, dots, dashes and underscores"],
        ["products[1].offers[1].price", '"price": 0,', "must be above 0"],
        ["products[1].offers[1].stock", '"stock": 1.5', "must be a whole number"],
      ]),
    );
    expect(faults[0]).toMatch(/^given\.json:\d+:\d+ {2}products\[1\]\.\w+ \(A1\): /);
  });

  test("where fields contradict each other, other products or what is known", async () => {
    writeFileSync(file("pictures/b.png"), SQUARE);
    const faults = await faultsOf(
      content([
        product("C1", {
          offers: [
            offer("C1-1", { discountedPrice: "300.00" }),
            offer("C1-2", {
              colour: "pink",
              pictures: [
                { file: "pictures/none.svg", alt: { bg: "а", en: "a" } },
                { file: "pictures/b.png", alt: { bg: "а", en: "a" } },
              ],
            }),
            offer("C1-3"),
            offer("A2-1", { memory: "1 TB", lowestPrice30Days: "10.00" }),
          ],
        }),
        product("C1", {
          slug: "a2",
          offers: [
            offer("C1-1", {
              priceHistory: [
                { from: "2026-10-02", price: 1 },
                { from: "2026-10-02", price: 2 },
                { from: "2099-01-01", price: 3 },
              ],
            }),
          ],
        }),
      ]),
    );
    expect(faults.map((fault) => fault.replace(/^given\.json:\d+:\d+ {2}/, ""))).toEqual([
      "products[0].offers[0].discountedPrice (C1): 300.00 must be less than the price 300.00",
      'products[0].offers[1].colour (C1): "pink" is no colour that this file or an import before it names',
      "products[0].offers[1].pictures[0].file (C1): the picture pictures/none.svg is missing",
      "products[0].offers[1].pictures[1].file (C1): the picture pictures/b.png is not what its name says (png)",
      "products[0].offers[2] (C1): offers the same memory and colour as C1-1 (128 GB, black)",
      'products[0].offers[3].sid (C1): "A2-1" is an offer of A2 already, and cannot become one of another product',
      "products[0].offers[3].lowestPrice30Days (C1): is said of an offer without discountedPrice",
      expect.stringMatching(/^products\[1\]\.sid \(C1\): "C1" is the sid of another product already \(.*given\.json, C1\)$/),
      'products[1].slug (C1): "a2" is the slug of A2 already',
      'products[1].offers[0].sid (C1): "C1-1" is the sid of another offer already (of C1)',
      "products[1].offers[0].priceHistory[1].from (C1): must be later than 2026-10-02, the entry before it",
      "products[1].offers[0].priceHistory[2].from (C1): is still to come",
      "products[1].offers[0].priceHistory[2].price (C1): the last entry must be the price of now, 300.00",
      "Nothing was imported: 13 faults.",
    ]);
  });

  test("at most a hundred of them, with how many there are", async () => {
    const faults = await faultsOf(content(Array.from({ length: 150 }, (_, number) => product(`D${number}`, { category: "fridges" }))));
    expect([faults.length, faults.at(-2), faults.at(-1)]).toEqual([102, "… and 50 more", "Nothing was imported: 150 faults."]);
  });

  test("where the file cannot be read or the command's arguments are wrong", async () => {
    expect(await running("import", file("none.json"))).toMatchObject({ code: 1, err: "none.json cannot be read. Nothing was imported.\n" });
    expect(await running("export")).toMatchObject({ code: 2, err: expect.stringContaining("npm run catalogue -- import FILE.json") });
  });
});
