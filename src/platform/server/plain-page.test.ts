import { expect, test } from "vitest";
import { LANGUAGES } from "../language.ts";
import { AMBIENT } from "../problem.ts";
import { plainPage } from "./plain-page.ts";

test.each(LANGUAGES)("in %s every refusal has a page of whole sentences, with the request id and all values filled in", (language) => {
  for (const status of [...Object.keys(AMBIENT).map(Number), 418]) {
    const page = plainPage({ language, status, requestId: "<id>", home: "/portal/" });
    expect(page).toMatch(new RegExp(`^<!doctype html><html lang="${language}">`));
    expect(page).toContain("<code>&#60;id&#62;</code>");
    expect(page).toContain('<a href="/portal/">');
    expect(page).not.toMatch(/[{}]|undefined/);
  }
});
