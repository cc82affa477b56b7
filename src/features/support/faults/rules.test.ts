import { expect, test } from "vitest";
import { addressOf, lineMatcher, newsOf, SETTLING_MS, touchesAt, type Area, type AnnouncedFault, type Touched } from "./rules.ts";

const area = (...places: Area["places"][number][]): Area => ({ places });
const streets = area({ settlement: "Русе", streets: ["ул. Мария Луиза", "ж.к. Дружба 3"] });

test.each<[string, string, Touched]>([
  ["Русе", "ул. Мария Луиза 17, ап. 4", "yes"],
  ["гр. Русе", "Мария Луиза", "yes"],
  ["Ruse", "ul. Mariya Luiza 5", "yes"],
  ["РУСЕ", "жк Дружба 3, бл. 12", "yes"],
  ["Русе", "ж.к. Дружба 2", "no"],
  ["Русе", "ул. Борисова 3", "no"],
  ["Русе", "ул. Мария", "no"],
  ["Русе", "", "perhaps"],
  ["Варна", "ул. Мария Луиза 17", "no"],
  ["", "ул. Мария Луиза 17", "no"],
  ["…", "…", "no"],
])("a fault in two streets of Ruse, asked for in %j, %j: %s", (settlement, street, touched) =>
  expect(touchesAt({ settlement, street })(streets)).toBe(touched),
);

test("a fault of a settlement without streets touches all of it", () =>
  expect(touchesAt({ settlement: "Николово", street: "" })(area({ settlement: "с. Николово", streets: [] }))).toBe("yes"));

test("a fault that names a house touches no other one of its street", () => {
  const one = area({ settlement: "Бургас", streets: ["ж.к. Лазур, бл. 12"] });
  expect(touchesAt(addressOf("Бургас, ж.к. Лазур, бл. 12, вх. А"))(one)).toBe("yes");
  expect(touchesAt(addressOf("Бургас, ж.к. Лазур, бл. 14"))(one)).toBe("no");
});

const fault = (faultId: string, where: Area | null, serviceIds: string[]) => ({
  faultId,
  area: where,
  serviceIds,
  serviceTypes: ["INTERNET" as const],
});
const match = lineMatcher([fault("area", streets, ["named"]), fault("line", null, ["single"])]);
const inRuse = { settlement: "Русе", street: "ул. Мария Луиза 17" };

test.each([
  ["near", "INTERNET", inRuse, ["area"]],
  ["near", "TV", inRuse, []],
  ["far", "INTERNET", { settlement: "София", street: "" }, []],
  ["unknown", "INTERNET", null, []],
  ["named", "MOBILE", null, ["area"]],
  ["named", "INTERNET", inRuse, ["area"]],
  ["single", "FIXED", null, ["line"]],
  ["single", "INTERNET", inRuse, ["line", "area"]],
] as const)("line %s of type %s at %j is touched by %j", (...[serviceId, serviceType, address, found]) =>
  expect(match({ serviceId, serviceType, address }).map(({ faultId }) => faultId)).toEqual(found),
);

const now = new Date("2026-11-26T10:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const fresh: AnnouncedFault = { endedAt: null, endSeenAt: null, expectedEnd: at(60), announced: null, announcedEnd: null };
const announced: AnnouncedFault = { ...fresh, announced: "began", announcedEnd: at(60) };
const ended: AnnouncedFault = { ...announced, endedAt: at(-5), endSeenAt: new Date(now.getTime() - SETTLING_MS) };

test.each<[string, AnnouncedFault, string | undefined]>([
  ["a new fault", fresh, "began"],
  ["one that was announced", announced, undefined],
  ["an end that moved a little", { ...announced, expectedEnd: at(80) }, undefined],
  ["an end that moved by as much as counts", { ...announced, expectedEnd: at(90) }, "moved"],
  ["an end that is earlier", { ...announced, expectedEnd: at(5) }, "moved"],
  ["an end that is known now", { ...announced, announcedEnd: null }, "moved"],
  ["an end that is unknown now", { ...announced, expectedEnd: null }, undefined],
  ["no end then, and none now", { ...announced, expectedEnd: null, announcedEnd: null }, undefined],
  ["an end that settled", ended, "ended"],
  ["an end that was just seen", { ...ended, endSeenAt: at(-1) }, undefined],
  ["an end of what nobody was told of", { ...ended, announced: null }, undefined],
  ["an end that was announced", { ...ended, announced: "ended" }, undefined],
  ["a fault that goes on after its end was announced", { ...announced, announced: "ended" }, "moved"],
])("of %s customers learn: %s", (_, standing, news) => expect(newsOf(standing, { now, movedMs: 30 * 60_000 })).toBe(news));
