import { expect, test } from "vitest";
import { startJourney } from "./harness.ts";

test.each([
  { how: "logs an error", javaScript: true, body: "<script>console.error('written down')</script>", fault: /written down/ },
  { how: "is invalid where there is no script", javaScript: false, body: "<p id=one></p><p id=one></p>", fault: /id=one twice/ },
])("a page that $how fails the journey that opened it", async ({ javaScript, body, fault }) => {
  const journey = await startJourney();
  const page = await journey.person({ javaScript });
  await page.route("**/faq", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: `<!doctype html><title>Broken</title>${body}` }),
  );
  await page.goto("/faq");
  await journey.release(page);
  await expect(journey.close()).rejects.toThrow(fault);
});
