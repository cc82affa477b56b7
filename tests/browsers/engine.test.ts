import { expect, test } from "vitest";
import { FIREFOX, missingFor, pathOf } from "./engine.ts";

const nothing = () => false;

test("what is missing is named with the Debian packages that bring it, each once", () => {
  expect(missingFor(["firefox", "webkit"], nothing)).toBe(
    "missing: Firefox, WebKitWebDriver, WebKit's MiniBrowser, a screen for WebKit (Xvfb). " +
      "Debian has them: apt-get install --no-install-recommends firefox-esr webkit2gtk-driver xvfb",
  );
  expect(missingFor(["webkit"], (path) => !path.endsWith("Xvfb"))).toBe(
    "missing: a screen for WebKit (Xvfb). Debian has them: apt-get install --no-install-recommends xvfb",
  );
});

test("nothing is missing where one of a program's places has it", () => {
  const isThere = (path: string) => path === "/usr/bin/firefox";
  expect(missingFor(["firefox"], isThere)).toBeUndefined();
  expect(pathOf(FIREFOX, isThere)).toBe("/usr/bin/firefox");
  expect(() => pathOf(FIREFOX, nothing)).toThrow("no Firefox: apt-get install --no-install-recommends firefox-esr");
});
