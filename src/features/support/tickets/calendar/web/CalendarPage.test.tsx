import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Call } from "#platform/client.ts";
import { CallContext } from "#platform/web/call.ts";
import { LanguageContext } from "#platform/web/words.ts";
import { pageWords } from "../messages/page.ts";
import CalendarPage, { load } from "./CalendarPage.tsx";

const place = { contextPath: "", area: "/myvrata" };
const made = { address: "https://portal.example/calendar/x.ics", madeAt: "2026-11-23T08:00:00.000Z", readAt: null };
const none = { address: null, madeAt: null, readAt: null };

/** The page at an address, as the server writes it. */
async function written(
  search: Record<string, unknown>,
  { state = made, language = "bg" }: { state?: object; language?: "bg" | "en" } = {},
) {
  const call = (async () => ({ status: 200, body: state })) as unknown as Call;
  const data = await load({ call, place, language, params: {}, has: () => true, search });
  return renderToStaticMarkup(
    <LanguageContext value={language}>
      <CallContext value={call}>
        <CalendarPage data={data} />
      </CallContext>
    </LanguageContext>,
  );
}
const formsIn = (html: string): string[] => [...html.matchAll(/ action="[^"]*\/calendar-feed\/(\w+)"/g)].map(([, change]) => change!);
const linksIn = (html: string): string[] =>
  [...html.matchAll(/trouble-tickets\/calendar(\?do=\w+#calendar-question)?"/g)].map(([, query = ""]) => query);

test("without a script an address is replaced or removed only on the page of its question, which leads back", async () => {
  const page = await written({});
  expect([formsIn(page), linksIn(page)]).toEqual([[], ["?do=renew#calendar-question", "?do=revoke#calendar-question"]]);
  for (const change of ["renew", "revoke"] as const)
    for (const language of ["bg", "en"] as const) {
      const question = await written({ do: change }, { language });
      expect(question).toContain('id="calendar-question"');
      expect(question).toContain(pageWords[language].questions[change].text);
      expect([formsIn(question), linksIn(question)]).toEqual([[change], [""]]);
    }
});

test.each([[{ do: "revoke" }], [{ do: ["renew"] }], [{}]])(
  "without an address it is made at once, whatever the page's address says: %j",
  async (search) => {
    expect(formsIn(await written(search, { state: none }))).toEqual(["renew"]);
  },
);
