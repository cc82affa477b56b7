import { expect, test } from "vitest";
import { fieldProps, tickProps } from "./field-props.ts";

const fields = {
  mail: { kind: "email", most: 40, required: true, personal: true, faults: ["missing"] },
  slot: { oneOf: ["am", "pm"] },
} as const;
const words = { mail: "E-mail", mailHint: "For the receipt.", slot: "When", errors: { mail: { missing: "Write it." } } };

test("a control has what its field declares, its value, its words and the words of its fault, and changes its value", () => {
  let values = { mail: "a", slot: "" as "am" | "pm" | "" };
  const change = (more: Partial<typeof values>) => (values = { ...values, ...more });
  const field = fieldProps(fields, { values, faults: { mail: "missing" }, change, words });
  expect(field("mail")).toMatchObject({
    ...{ name: "mail", type: "email", autoComplete: "email", required: true, "data-personal": "" },
    ...{ label: "E-mail", hint: "For the receipt.", value: "a", error: "Write it." },
  });
  expect(field("slot")).not.toHaveProperty("data-personal");
  expect(field("slot")).toMatchObject({ name: "slot", required: false, label: "When", hint: undefined, value: "", error: undefined });
  field("mail").onChange({ target: { value: "b" } });
  field("slot").onChange("pm");
  expect(values).toEqual({ mail: "b", slot: "pm" });
});

test("a box has whether it is ticked, its words and those of its fault, and is ticked", () => {
  const boxes = { terms: { tick: true, required: true, faults: ["not-accepted"] } } as const;
  let values = { terms: false };
  const change = (more: Partial<typeof values>) => (values = { ...values, ...more });
  const labels = { terms: "I accept them", errors: { terms: { "not-accepted": "Tick it." } } };
  const box = tickProps(boxes, { values, faults: { terms: "not-accepted" }, change, words: labels })("terms");
  expect(box).toMatchObject({ name: "terms", required: true, checked: false, children: "I accept them", error: "Tick it." });
  box.onChange({ target: { checked: true } });
  expect(values).toEqual({ terms: true });
});
