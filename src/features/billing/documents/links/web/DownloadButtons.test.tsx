import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CallContext } from "#platform/web/call.ts";
import { words } from "../messages/words.ts";
import { REFUSAL_OF_STATE, type DocumentState, type Segment } from "../rules.ts";
import { DownloadButtons } from "./DownloadButtons.tsx";

const bill = { id: "B-1", number: "1000000001", account: "2000000011" };
const shown = (document: DocumentState, segment: Segment): string =>
  renderToStaticMarkup(
    <CallContext value={() => Promise.reject(new Error("nothing is called before a press"))}>
      <DownloadButtons bill={{ ...bill, document }} segment={segment} here="/" />
    </CallContext>,
  );
const formats = (html: string) =>
  [...html.matchAll(/<button[^>]*>/g)].flatMap(([tag]) => (tag.includes('name="invoiceFileType"') ? [/value="(\w+)"/.exec(tag)![1]] : []));

test.each(["rendering", "unsigned", "archived", "none"] as const)(
  "a bill whose document is %s: a managed business may ask for it, all others read why not",
  (document) => {
    const { title } = words.bg.refusals[REFUSAL_OF_STATE[document]];
    const managed = shown(document, "managed");
    expect(formats(managed)).toEqual(["pdf", "xml"]);
    expect(managed).not.toContain(title);
    for (const segment of ["residential", "business"] as const) {
      const html = shown(document, segment);
      expect(formats(html)).toEqual([]);
      expect(html).toContain(title);
    }
  },
);

test("a document that is ready may be asked for by anybody, as XML by businesses", () => {
  expect(formats(shown("ready", "residential"))).toEqual(["pdf"]);
  expect(formats(shown("ready", "business"))).toEqual(["pdf", "xml"]);
});
