import { expect, test } from "vitest";
import { LANGUAGES } from "../language.ts";
import { rehearsalWords } from "../messages/rehearsal-words.ts";
import { FAILURES } from "../problem.ts";
import { plainPage } from "./plain-page.ts";

test.each(LANGUAGES)("in %s every refusal has a page of whole sentences, with the request id and all values filled in", (language) => {
  for (const status of [...FAILURES, 418]) {
    const page = plainPage({ language, status, requestId: "<id>", home: "/portal/" });
    expect(page).toMatch(new RegExp(`^<!doctype html><html lang="${language}">`));
    expect(page).toContain("<code>&#60;id&#62;</code>");
    expect(page).toContain('<a href="/portal/">');
    expect(page).not.toMatch(/[{}]|undefined/);
  }
});

test("a session that has ended leads to the sign-in and back, whatever else is broken", () => {
  const signIn = "/login?returnTo=%2Fmyvrata%2Forders";
  const page = plainPage({ language: "bg", status: 401, requestId: "1", home: "/", signIn });
  expect(page).toContain(`<h1>Влезте отново</h1>`);
  expect(page).toContain(`<a href="${signIn}">Влезте</a>`);
});

test.each(LANGUAGES)("in a rehearsal the last page of all says in %s that it is one", (language) => {
  const page = (rehearsal: boolean) => plainPage({ language, status: 500, requestId: "1", home: "/", rehearsal });
  expect(page(true)).toContain(`<body><p><strong>${rehearsalWords[language].text}</strong></p><main>`);
  expect(page(false)).not.toContain(rehearsalWords[language].text);
});
