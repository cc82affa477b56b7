import { expect, test } from "vitest";
import { startJourney } from "./harness.ts";

test.each([
  ["logs an error", true, "<script>console.error('written down')</script>", /written down/],
  ["is invalid where there is no script", false, "<p id=one></p><p id=one></p>", /id=one twice/],
])("a page that %s fails the journey that opened it", async (_, javaScript, body, fault) => {
  const journey = await startJourney();
  const page = await journey.person({ javaScript });
  await page.route("**/faq", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: `<!doctype html><title>Broken</title>${body}` }),
  );
  await page.goto("/faq");
  await journey.release(page);
  await expect(journey.close()).rejects.toThrow(fault);
});
