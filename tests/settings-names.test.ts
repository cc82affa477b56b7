import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SETTINGS_LINKS } from "#features/account/profile/web/settings-links.ts";

/** Messages that name the settings of a phone. */
const OF_PHONES = "src/features/services/phone-settings/messages/words.ts";
const MESSAGES = globSync("src/**/messages/*.ts").filter((file) => file !== OF_PHONES);

test.each([
  ["bg", /„Настройки“ › „([^“]+)“/g],
  ["en", /“Settings” › “([^”]+)”/g],
] as const)("a page of the settings that a message or a mail names is in their list: %s", (language, naming) => {
  const listed = SETTINGS_LINKS.map((link) => link[language].word);
  const named = MESSAGES.flatMap((file) => [...readFileSync(file, "utf8").matchAll(naming)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !listed.includes(name!))).toEqual([]);
});
