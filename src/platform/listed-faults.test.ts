import { expect, test } from "vitest";
import { faultsInText, faultsText, formFaultsInText } from "./listed-faults.ts";

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

test("of the faults that a form's fields can have, such a parameter names some", () => {
  const fields = { email: { most: 9, faults: ["missing"] }, city: { most: 9, faults: ["too-long"] } } as const;
  expect(formFaultsInText(fields, "email.missing,city.too-long")).toEqual({ email: "missing", city: "too-long" });
  for (const text of ["email.too-long", "__proto__.missing", "email", "", ".", undefined, 7, ["email.missing"]])
    expect(formFaultsInText(fields, text)).toEqual({});
});
