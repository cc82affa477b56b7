import { expect, test } from "vitest";
import { shortMarkup } from "./short-markup.ts";

test.each([
  ["plain values need no quotes", '<a class="AJ4D" href="/devices/p1">', "<a class=AJ4D href=/devices/p1>"],
  ["an empty value is its name", '<p data-filters="" hidden="">', "<p data-filters hidden>"],
  [
    "a value with other signs keeps them",
    '<a href="/devices?page=2" class="row cards" title="it&#x27;s">',
    '<a href="/devices?page=2" class="row cards" title=it&#x27;s>',
  ],
  ["an element without an end needs no slash", '<img src="/a.svg" alt="Картина"/>', "<img src=/a.svg alt=Картина>"],
  ["the slash of a drawing ends it", '<path d="M1"/><circle r="1"/>', '<path d="M1"/><circle r="1"/>'],
  ["a slash may be the value", '<a href="/">', "<a href=/>"],
  [
    "words are no attributes",
    "<p>a =&quot;b&quot; &lt;a href=&quot;c&quot;&gt;</p>",
    "<p>a =&quot;b&quot; &lt;a href=&quot;c&quot;&gt;</p>",
  ],
  [
    "JSON and what is cut stays",
    '<script>{"a":" b=\\"c\\""}</script><input name="_csrf" value="',
    '<script>{"a":" b=\\"c\\""}</script><input name="_csrf" value="',
  ],
])("%s", (_, html, short) => expect(shortMarkup(html)).toBe(short));
