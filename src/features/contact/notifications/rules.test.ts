import { describe, expect, test } from "vitest";
import {
  badCombinations,
  CHANNELS,
  defaultOf,
  isForced,
  isOffered,
  NAMES,
  waysOf,
  type Channels,
  type Name,
  type Occasion,
} from "./rules.ts";

test("the interaction box is not offered for two names and for notices, which always come there, and one e-mail is forced (B§5)", () => {
  const pairs = NAMES.flatMap((name) => CHANNELS.map((channel) => [name, channel] as const));
  expect(pairs.filter(([name, channel]) => !isOffered(name, channel))).toEqual([
    ["INTERACTION_BOX_MESSAGE", "INTERACTION_BOX"],
    ["MAIN_USER_ADD_SERVICE", "INTERACTION_BOX"],
    ["NOTICE", "INTERACTION_BOX"],
  ]);
  expect(pairs.filter(([name, channel]) => isForced(name, channel))).toEqual([["MAIN_USER_ADD_SERVICE", "EMAIL"]]);
});

test("what holds at first is a good combination, and names no channel that is not offered", () => {
  const settings = NAMES.map((notificationName) => ({ notificationName, channels: defaultOf(notificationName) }));
  expect(badCombinations(settings)).toEqual([]);
  for (const { notificationName, channels } of settings)
    for (const channel of Object.keys(channels)) expect(isOffered(notificationName, channel as keyof Channels)).toBe(true);
});

const of = (letters: string): Channels => ({
  INTERACTION_BOX: letters.includes("B"),
  SMS: letters.includes("S"),
  EMAIL: letters.includes("E"),
});

describe("of the box (B), SMS (S) and e-mail (E)", () => {
  test.each<[Name, string, boolean]>([
    ["INTERACTION_BOX_MESSAGE", "SE", false],
    ["INTERACTION_BOX_MESSAGE", "", false],
    ["INTERACTION_BOX_MESSAGE", "BE", true],
    ["MAIN_USER_ADD_SERVICE", "E", false],
    ["MAIN_USER_ADD_SERVICE", "S", true],
    ["MAIN_USER_ADD_SERVICE", "BSE", true],
    ["CHANGE_USERNAME", "S", false],
    ["CHANGE_USERNAME", "B", true],
    ["CHANGE_PASSWORD", "BE", false],
    ["CHANGE_PASSWORD", "", true],
    ["CHANGE_AUTHORIZED", "BSE", false],
    ["CHANGE_AUTHORIZED", "B", true],
  ])("%s with «%s» is a bad combination: %s", (notificationName, letters, isBad) => {
    expect(badCombinations([{ notificationName, channels: of(letters) }])).toEqual(isBad ? [notificationName] : []);
  });
});

const known = { hasMail: true, hasMobile: true, acceptsMails: true };
type Case = [occasion: Occasion, chosen: string, contact: Partial<typeof known>, expected: string];
const cases: Case[] = [
  ["required", "", { acceptsMails: false }, "E"],
  ["required", "BSE", { hasMail: false }, ""],
  ["courtesy", "", {}, "BE"],
  ["courtesy", "", { acceptsMails: false }, "B"],
  ["INTERACTION_BOX_MESSAGE", "SE", {}, "SE"],
  ["INTERACTION_BOX_MESSAGE", "SE", { acceptsMails: false, hasMobile: false }, ""],
  ["MAIN_USER_ADD_SERVICE", "E", { acceptsMails: false }, "E"],
  ["CHANGE_PASSWORD", "BE", { acceptsMails: false }, "BE"],
  ["CHANGE_PASSWORD", "S", {}, "S"],
  ["CHANGE_PASSWORD", "S", { hasMobile: false }, "E"],
  ["CHANGE_PASSWORD", "E", { hasMail: false }, "S"],
  ["CHANGE_AUTHORIZED", "BS", { hasMail: false, hasMobile: false }, "B"],
];
test.each(cases.map(([occasion, chosen, contact, expected]) => ({ occasion, chosen, contact, expected })))(
  "a message of $occasion, chosen «$chosen», goes to «$expected» where $contact",
  ({ occasion, chosen, contact, expected }) => {
    const { box, mail, sms } = waysOf(occasion, { channels: of(chosen), contact: { ...known, ...contact } });
    expect(`${box ? "B" : ""}${sms ? "S" : ""}${mail ? "E" : ""}`).toBe(expected);
  },
);
