import { afterAll, beforeAll, expect, test } from "vitest";
import { aProduct, SQUARE, stockShelves } from "#testing/catalogue.ts";
import { freshDb } from "#testing/database.ts";
import { openServer, type TestServer } from "#testing/server.ts";
import { picturePath } from "../contract.ts";
import { servePictures } from "./pictures.ts";

let close: () => Promise<void>;
let context: TestServer;
beforeAll(async () => {
  const fresh = await freshDb();
  ({ close } = fresh);
  context = await openServer(fresh.db, [(app) => servePictures(app, { db: fresh.db, contextPath: "" })]);
  await stockShelves(fresh.db, [aProduct("A1")], new Date());
});
afterAll(async () => {
  await context.close();
  await close();
});

test("a picture is sent with its type, cached for good, and can neither run nor load anything", async () => {
  for (const time of ["from the tables", "from memory"]) {
    const { status, headers, text } = await context.browser().send("GET", picturePath(SQUARE.name));
    expect([time, status, headers["content-type"], text]).toEqual([time, 200, "image/svg+xml", SQUARE.bytes.toString()]);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-security-policy"]).toContain("sandbox");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("a file name that is not a picture's is not found", async () => {
  for (const name of [`${"f".repeat(32)}.svg`, "none", "..%2f..%2fetc%2fpasswd", `${"0".repeat(32)}.html`])
    expect((await context.browser().send("GET", picturePath(name))).status).toBe(404);
});
