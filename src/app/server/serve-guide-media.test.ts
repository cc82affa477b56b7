import { afterAll, beforeAll, expect, test } from "vitest";
import { httpServer } from "#platform/server/http.ts";
import { BRAND } from "#testing/brand.ts";
import { serverContext } from "#testing/server.ts";
import { inColoursOf, serveGuideMedia } from "./serve-guide-media.ts";

const app = await httpServer({ context: serverContext() });
beforeAll(() => serveGuideMedia(app, { folder: "", contextPath: "/portal", brand: BRAND }));
afterAll(() => app.close());

test.each([
  ["router-lights.svg", /^image\/svg\+xml/],
  ["router-restart.mp4", /^video\/mp4/],
  ["router-restart.bg.vtt", /^text\/vtt; charset=utf-8/],
])("pictures, videos and captions come with their type, for an hour, in ranges, and run nothing", async (name, type) => {
  const url = `/portal/guides/${name}`;
  const { statusCode, headers } = await app.inject({ url });
  expect([statusCode, headers["cache-control"], headers["content-security-policy"]]).toEqual([
    200,
    "public, max-age=3600",
    "default-src 'none'; style-src 'unsafe-inline'",
  ]);
  expect(headers["content-type"]).toMatch(type);
  const part = await app.inject({ url, headers: { range: "bytes=0-9" } });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
  const beyond = await app.inject({ url, headers: { range: "bytes=999999999-" } });
  expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, `bytes */${String(headers["content-length"])}`]);
  const whole = await app.inject({ url, headers: { range: "bytes=0-9", "if-range": String(headers.etag) } });
  const head = await app.inject({ url, method: "HEAD" });
  const isWeak = String(headers.etag).startsWith("W/"); // a part of a file goes on only where its tag is a strong one
  expect([whole.statusCode, head.statusCode, head.headers["content-length"]]).toEqual([isWeak ? 200 : 206, 200, headers["content-length"]]);
  expect((await app.inject({ url, headers: { "if-match": '"other"' } })).statusCode).toBe(412);
});

test("drawings are in the brand's colours", async () => {
  const { payload } = await app.inject({ url: "/portal/guides/router-lights.svg" });
  expect(payload).toContain(BRAND.colours.light.night);
  expect(payload).not.toContain("#123b38");
  const acme = { ...BRAND.colours.light, night: "#101020", accent: "#ff9f5a" };
  const drawn = inColoursOf('<path fill="#123b38" stroke="#F2B441"/><path fill="#f2b441"/><path fill="#1f9d55"/>', {
    colours: { light: acme, dark: acme },
  });
  expect(drawn).toBe('<path fill="#101020" stroke="#F2B441"/><path fill="#ff9f5a"/><path fill="#1f9d55"/>');
});

test("nothing else of the folder is served", async () => {
  for (const url of [
    "/portal/guides/../published.json",
    "/portal/guides/%2e%2e/published.json",
    "/portal/guides/",
    "/portal/guides/nothing.svg",
  ])
    expect((await app.inject({ url })).statusCode, url).toBe(404);
});
