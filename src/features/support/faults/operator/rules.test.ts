import { expect, test } from "vitest";
import {
  changeProblems,
  faultIn,
  faultProblems,
  fieldOf,
  instantIn,
  MOST_SETTLEMENTS,
  MOST_STREETS,
  placesIn,
  placesText,
  type TypedFault,
} from "./rules.ts";
import { outcomeAddress } from "./search-params.ts";

const now = new Date("2026-11-21T10:00:00+02:00");
const typed: TypedFault = {
  ...{ nameBg: "Видин, центърът", nameEn: "Vidin, the centre", places: "Видин: ул. Дунавска", services: ["INTERNET"] },
  ...{ textBg: "Прекъснат кабел.", textEn: "A cut cable.", beganAt: "2026-11-21T09:30", expectedEnd: "2026-11-21T18:00" },
};
const lines = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n)).join("\n");

test.each<[string, Partial<TypedFault>, string[]]>([
  ["a fault with everything", {}, []],
  ["one of which nobody knows when it ends", { expectedEnd: "" }, []],
  ["a name in one language", { nameEn: " " }, ["name"]],
  ["a name that is too long", { nameBg: "я".repeat(121) }, ["name"]],
  ["a text in one language", { textBg: "" }, ["text"]],
  ["a text that is too long", { textEn: "a".repeat(801) }, ["text"]],
  ["no place", { places: " \n" }, ["places"]],
  ["a street without a settlement", { places: ": ул. Дунавска" }, ["places"]],
  ["as many settlements as there may be", { places: lines(MOST_SETTLEMENTS, (n) => `Село ${n}`) }, []],
  ["one settlement more", { places: lines(MOST_SETTLEMENTS + 1, (n) => `Село ${n}`) }, ["places-long"]],
  ["one street more", { places: `Видин: ${lines(MOST_STREETS + 1, (n) => `ул. ${n}`).replaceAll("\n", ",")}` }, ["places-long"]],
  ["a settlement of 101 letters", { places: "я".repeat(101) }, ["places-long"]],
  ["no service", { services: [] }, ["services"]],
  ["a beginning that is no time", { beganAt: "2026-11-31T09:30" }, ["began"]],
  ["a beginning an hour ahead", { beganAt: "2026-11-21T11:00" }, ["began"]],
  ["a beginning long ago", { beganAt: "2026-10-21T09:00" }, ["began"]],
  ["an end that has passed", { expectedEnd: "2026-11-21T09:59" }, ["expected"]],
  ["an end in half a year", { expectedEnd: "2027-05-21T09:59" }, ["expected"]],
  ["an end that is no time", { expectedEnd: "утре" }, ["expected"]],
  ["nothing", { ...{ nameBg: "", nameEn: "", places: "", services: [], textBg: "", textEn: "", beganAt: "", expectedEnd: "" } }, ["name", "places", "services", "text", "began"]],
])("%s", (_, change, problems) => expect(faultProblems({ ...typed, ...change }, now)).toEqual(problems)); // prettier-ignore

test.each([
  [{}, []],
  [{ textEn: "" }, ["text"]],
  [{ expectedEnd: "2026-11-21T09:00" }, ["expected"]],
  [{ expectedEnd: "" }, []],
])("a change with %j has the problems %j", (change, problems) =>
  expect(changeProblems({ ...typed, ...change }, { beganAt: new Date("2026-11-21T09:30:00+02:00"), now })).toEqual(problems),
);

test("a settlement stands once with all its streets, and whole where one line has none", () => {
  const places = placesIn("Видин: ул. Дунавска, ж.к. Бонония\r\n\r\nКула\nвидин: ул. Бдин; ул. Дунавска\nЛом: ул. Славянска\nЛом");
  expect(places).toEqual([
    { settlement: "Видин", streets: ["ул. Дунавска", "ж.к. Бонония", "ул. Бдин"] },
    { settlement: "Кула", streets: [] },
    { settlement: "Лом", streets: [] },
  ]);
  expect(placesText(places)).toBe("Видин: ул. Дунавска, ж.к. Бонония, ул. Бдин\nКула\nЛом");
  expect(placesIn(placesText(places))).toEqual(places);
});

test("times are those of clocks in Sofia, also when clocks change, and fields have them again", () => {
  expect(instantIn("2026-11-21T09:30")).toEqual(new Date("2026-11-21T07:30:00Z"));
  expect(instantIn("2027-03-28T03:30")).toEqual(new Date("2027-03-28T01:30:00Z"));
  expect(instantIn("2026-11-21T9:30")).toBeUndefined();
  expect(fieldOf(new Date("2026-07-01T21:30:00Z"))).toBe("2026-07-02T00:30");
  expect(faultIn({ ...typed, expectedEnd: "" })).toMatchObject({ beganAt: new Date("2026-11-21T07:30:00Z"), expectedEnd: null });
});

test.each([
  ["open", "done", null, "/operator/faults?request=r"],
  ["open", "refused", null, "/operator/faults/new?draft=r"],
  ["change", "refused", 7, "/operator/faults/7?request=r"],
  ["end", "waiting", null, "/operator/faults?request=r"],
] as const)("what came of a request (%s, %s, fault %s) is read at %s", (...[kind, state, faultId, page]) =>
  expect(outcomeAddress({ id: "r", kind, state, faultId })).toBe(page),
);
