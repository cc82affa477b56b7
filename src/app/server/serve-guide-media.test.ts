import { afterAll, beforeAll, expect, test } from "vitest";
import { httpServer } from "#platform/server/http.ts";
import { serverContext } from "#testing/server.ts";
import { serveGuideMedia } from "./serve-guide-media.ts";

const app = await httpServer({ context: serverContext() });
beforeAll(() => serveGuideMedia(app, { folder: "", contextPath: "/portal" }));
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
  expect([whole.statusCode, head.statusCode, head.headers["content-length"]]).toEqual([200, 200, headers["content-length"]]);
  expect((await app.inject({ url, headers: { "if-match": '"other"' } })).statusCode).toBe(412);
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
