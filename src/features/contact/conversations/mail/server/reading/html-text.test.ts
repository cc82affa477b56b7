import { expect, test } from "vitest";
import { HARD_HTML } from "#testing/hard-texts.ts";
import { textOfHtml } from "./html-text.ts";
import { partReply } from "../../part-reply.ts";

test.each([
  ["lines and paragraphs", "<div>Едно</div><div>Две<br>Три</div><p>Четири</p><p>Пет</p>", "Едно\nДве\nТри\n\nЧетири\n\nПет"],
  ["spaces and breaks of the source are one space", "<p>Едно\r\n   две&nbsp;&nbsp;три</p>", "Едно две три"],
  ["lists and tables", "<ul><li>едно</li><li>две</li></ul><table><tr><td>a</td><td>b</td></tr></table>", "- едно\n- две\na b"],
  [
    "entities as browsers read them, unknown ones as they are",
    "&lt;b&gt; &amp; &#1078;&#x436; &bdquo;x&ldquo; &nosuch; &#xd800; &#0; caf&eacute &Auml;&icy; &#150; co&shy;op",
    "<b> & жж „x“ &nosuch; \ufffd \ufffd café Äи – coop",
  ],
  ["the entities that most mails have", "a&nbsp;&amp;amp; &lt;b&gt; &quot;c&quot; &#39;d&apos;", "a &amp; <b> \"c\" 'd'"],
  ["a head that never ends", "<head><meta charset=utf-8><body>a", "a"],
  [
    "where a link leads, unless its words say so",
    '<a href="https://a.example/x?y=1&amp;z=2">тук</a>, <a href=https://a.example/>a.example</a> <a href="#top">б</a> <a href="javascript:x()">в</a>',
    "тук <https://a.example/x?y=1&z=2>, a.example б в",
  ],
  [
    "nothing of scripts, styles and comments",
    "<head><title>x</title></head><style>p{}</style>a<!-- <b>no</b> --><script>'</p>'</script >b",
    "ab",
  ],
  ["a quote, also in a quote", "a<blockquote>b<br>c<blockquote>d</blockquote></blockquote>e", "a\n> b\n> c\n> > d\ne"],
  ["a sign that begins nothing", "2 < 3 <и> и 4>3 <", "2 < 3 <и> и 4>3 <"],
  ["a part that never ends", "a<script>b", "a"],
  ["a comment that never ends", "a<!-- b", "a"],
  ["a name that never ends", "a<p b", "a"],
  ["empty", "", ""],
])("%s", async (_what, html, text) => expect(await textOfHtml(html)).toBe(text));

test("the reply is told from the quoted HTML of Gmail and of Outlook", async () => {
  const gmail =
    '<div dir="ltr">Благодаря!</div><br><div class="gmail_quote"><div>On Mon, Nov 23, 2026 at 10:00 AM Vrata &lt;<a href="mailto:a@vrata.example">a@vrata.example</a>&gt; wrote:<br></div><blockquote>нашето писмо</blockquote></div>';
  expect(partReply(await textOfHtml(gmail)).written).toBe("Благодаря!");
  const outlook =
    '<p class="MsoNormal">Благодаря!</p><div style="border-top:solid"><p><b>From:</b> Vrata &lt;a@vrata.example&gt;<br><b>Sent:</b> Monday<br><b>To:</b> Elena<br><b>Subject:</b> Answer</p></div><p>нашето писмо</p>';
  expect(partReply(await textOfHtml(outlook)).written).toBe("Благодаря!");
});

test.each(HARD_HTML)("hard HTML has a text no longer than itself: %#", async (html) => {
  const text = await textOfHtml(html);
  expect(text.length).toBeLessThanOrEqual(html.length + 1);
});
