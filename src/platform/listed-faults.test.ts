import { expect, test } from "vitest";
import { faultsInText, faultsText } from "./listed-faults.ts";

const known = { fields: ["email", "city"], faults: ["missing", "too-long"] } as const;

test("faults in one parameter of an address are read again, and nothing else of it", () => {
  const faults = [
    { field: "email", fault: "missing" },
    { field: "city", fault: "too-long" },
  ];
  expect(faultsText(faults)).toBe("email.missing,city.too-long");
  expect(faultsInText(faultsText(faults), known)).toEqual(faults);
  expect(faultsInText("email.missing,city.too-long", { ...known, most: 1 })).toEqual(faults.slice(0, 1));
  for (const text of ["name.missing,toString.missing,email.wrong,email,,.", "", undefined, ["email.missing"]])
    expect(faultsInText(text, known)).toEqual([]);
});
