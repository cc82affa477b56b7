import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Linked, LinkedContext } from "./Linked.tsx";

const LINKS = [
  { text: "0700 00 000", href: "tel:+35970000000" },
  { text: "help@acme.example", href: "mailto:help@acme.example" },
];
const shown = (children: React.ReactNode) =>
  renderToStaticMarkup(
    <LinkedContext value={LINKS}>
      <Linked>{children}</Linked>
    </LinkedContext>,
  ).replace(/ class="[^"]*"/g, "");
const CALL = '<a href="tel:+35970000000">0700 00 000</a>';

test.each([
  ["Call 0700 00 000.", `Call ${CALL}.`],
  [["Call ", "0700 00 000", false], `Call ${CALL}`],
  [
    <p key="p">Call 0700 00 000 or write to help@acme.example</p>,
    `<p>Call ${CALL} or write to <a href="mailto:help@acme.example">help@acme.example</a></p>`,
  ],
  [<button key="b">Call 0700 00 000</button>, "<button>Call 0700 00 000</button>"],
  ["Nothing to call", "Nothing to call"],
])("the number is a link in a text, a list and an element, never in what is pressed (%#)", (children, html) => {
  expect(shown(children)).toBe(html);
});
