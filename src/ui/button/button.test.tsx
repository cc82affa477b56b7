import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./Button.tsx";

test("a button is marked as disabled by its disabled property, or while it is busy", () => {
  const disabled = (props: { "aria-disabled"?: boolean; busy?: boolean }) =>
    / aria-disabled="(\w+)"/.exec(renderToStaticMarkup(<Button {...props}>›</Button>))?.[1];
  expect(
    [{}, { "aria-disabled": true }, { "aria-disabled": false }, { busy: true }, { busy: true, "aria-disabled": false }].map(disabled),
  ).toEqual([undefined, "true", "false", "true", "true"]);
});
