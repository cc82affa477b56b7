import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { codeIn as activationCode, contactIn, customerNumberIn } from "#features/account/access/rules.ts";
import { codeDigits, readAddress } from "#features/account/contact-data/rules.ts";
import { typedCode } from "#features/account/deletion/rules.ts";
import { codeOf } from "#features/account/second-factor/rules.ts";
import { codeIn as invoiceCode, refuseNumber } from "#features/billing/e-invoice/rules.ts";
import { quickFaultsIn, voucherDigits } from "#features/billing/prepaid/rules.ts";
import { valuesIn } from "#platform/fields.ts";
import { checkoutFields } from "#features/shop/checkout/fields.ts";
import { faultsIn as checkoutFaults } from "#features/shop/checkout/rules.ts";
import { refusePhone } from "#features/support/tickets/creation/rules.ts";
import { mobileDigits, nationalNumber } from "#vocabulary/mobile.ts";

const { cases } = JSON.parse(readFileSync(new URL("numbers.json", import.meta.url), "utf8")) as {
  cases: { typed: string; digits: string | null; why: string }[];
};

const delivered = { delivery: { ways: ["shop"], shops: ["s"] }, methods: ["card"] } as const;

/** What each form that takes a telephone number makes of it: the digits that are kept, or null. The key is where its field stands. */
const FORMS: Record<string, (typed: string) => string | null> = {
  "src/features/billing/prepaid/web/QuickForm.tsx": (number) => {
    const typed = { way: "card", amount: "5", email: "anna@example.bg", number, numberAgain: "+359 878 400 131" } as const;
    return quickFaultsIn(typed, [5]).length > 0 ? null : mobileDigits(number)!;
  },
  "src/features/account/contact-data/web/AddressSection.tsx": (typed) => {
    const read = readAddress("mobile", typed);
    return "address" in read ? read.address : null;
  },
  "src/features/support/tickets/creation/fields.ts": (typed) => (refusePhone(nationalNumber(typed)) ? null : nationalNumber(typed)),
  "src/features/account/access/activation/web/WhoForm.tsx": (typed) => {
    const read = contactIn(typed);
    return read && "mobile" in read ? read.mobile : null;
  },
  "src/features/billing/e-invoice/web/Steps.tsx": (typed) => (refuseNumber(typed) ? null : mobileDigits(typed)!),
  "src/features/shop/checkout/fields.ts": (mobile) => {
    const faults = checkoutFaults(valuesIn(checkoutFields, { mobile }), delivered);
    return faults.mobile ? null : mobileDigits(mobile)!;
  },
};

describe.each(Object.entries(FORMS))("%s", (_form, read) => {
  test.each(cases)("reads $typed as $digits: $why", ({ typed, digits }) => expect(read(typed)).toBe(digits));
});

test.each(["\u202d123456\u202c", "123\u2011456", "123\u2009456,", "\uff11\uff12\uff13\uff14\uff15\uff16"])(
  "codes are read however they were copied: %j",
  (typed) => {
    expect([activationCode(typed), invoiceCode(typed), codeDigits(typed), typedCode(typed).code, codeOf(typed)]).toEqual([
      ...Array.from({ length: 4 }, () => "123456"),
      { app: "123456" },
    ]);
    expect(voucherDigits(typed.replace(",", "") + typed)).toBe("123456123456");
    expect(customerNumberIn(`100${typed}`)).toBe("100123456");
  },
);

const own = (file: string) => !/[.](test|testing|examples)[.]|testing[/]|app[/]demo[/]|vocabulary[/]/.test(file);

test("every field for a telephone number is one of these forms", () => {
  const fields = globSync("src/features/**/{*.tsx,fields.ts}").filter(
    (file) => own(file) && /["']tel(-national)?["']/.test(readFileSync(file, "utf8")),
  );
  expect(fields.sort()).toEqual(
    Object.keys(FORMS)
      .filter((file) => !file.endsWith("WhoForm.tsx")) // a mail address or a number: no field for numbers alone
      .sort(),
  );
});

test("no form has a pattern of its own for numbers", () => {
  const patterns = globSync("src/{app,features,platform}/**/*.{ts,tsx}")
    .filter(own)
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\/[^/*\n"`]*(?:359|8\[7)[^/\n"`]*\//g)].map(([found]) => `${file}: ${found}`),
    );
  expect(patterns).toEqual([]);
});
