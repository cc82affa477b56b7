import { expect, test } from "vitest";
import { cleanPath, cut, looksPersonal, withoutPersonal } from "./event.ts";

test.each([
  ["", ""],
  ["Винетки", "Винетки"],
  ["x".repeat(200), "x".repeat(200)],
  ["x".repeat(201), `${"x".repeat(197)}...`],
  ["x".repeat(5_000), `${"x".repeat(197)}...`],
  [`${"x".repeat(196)}😀${"x".repeat(10)}`, `${"x".repeat(196)}...`],
  [`${"x".repeat(195)}😀${"x".repeat(10)}`, `${"x".repeat(195)}😀...`],
])("a title of more than 200 characters is cut to 197 and an ellipsis, and no character is split (%#)", (title, expected) => {
  expect(cut(title, 200)).toBe(expected);
  expect(cut(title, 200).length).toBeLessThanOrEqual(200);
  expect(cut(title, 200).isWellFormed()).toBe(true);
});

test("any text is cut to its own limit", () => {
  expect(cut("abcdefghij", 8)).toBe("abcde...");
});

test.each([
  ["elena@home.example", "•••"],
  ["пишете на elena.d+1@home.example, моля", "пишете на •••, моля"],
  ["0888123456", "•••"],
  ["0888 123 456", "•••"],
  ["0888.123.456", "•••"],
  ["обадете се на 02/987 65 43", "обадете се на •••"],
  ["+359 888 123 456", "•••"],
  ["00359888123456", "•••"],
  ["+44 (0)20 7946 0958", "•••"],
  ["CB1234AB", "•••"],
  ["кола св 1234 ав", "кола •••"],
  ["A-1234-BC", "•••"],
  ["CB  1234  AB", "•••"],
  ["св.1234.ав", "•••"],
  ["CB – 1234 AB", "•••"],
  ["8001014321", "•••"],
  ["4242 4242 4242 4242", "•••"],
  ["код 123456", "код •••"],
  ["договор C1000001", "договор C•••"],
  ["BG80BNBG96611020345678", "BG80BNBG•••"],
  ["00:1A:2B:3c:4d:5e", "•••"],
  ["0b0e7a52-1c53-4f0e-9a51-3f2e5d7c9a10", "•••"],
])("%s looks personal and is sent as %s", (text, expected) => {
  expect(withoutPersonal(text)).toBe(expected);
  expect(looksPersonal(text)).toBe(true);
});

test.each([
  "",
  "Седмична винетка",
  "Lumo 12 Pro 128 GB",
  "1 299,00 € (2 540,62 лв.)",
  "31.12.2026",
  "2026-12",
  "iPhone 15",
  "A52",
  "Cat6 1000",
  "12345",
  "09–12, 12–15 и 15–18 часа",
  "EK1100",
  "PS 5",
  "Kia 2024 EV6",
  "от 1000 до 2000",
])("%s does not look personal", (text) => {
  expect(withoutPersonal(text)).toBe(text);
  expect(looksPersonal(text)).toBe(false);
});

test.each([
  ["/", "/"],
  ["", "/"],
  ["/vignettes", "/vignettes"],
  ["/devices/lumo-12-pro-128gb", "/devices/lumo-12-pro-128gb"],
  ["/devices/listing?text=elena@home.example#top", "/devices/listing"],
  ["#main", "/"],
  ["?cid=C1000001", "/"],
  ["https://vrata.example/myvrata/settings/mycontact?cid=C1000001", "/myvrata/settings/mycontact"],
  ["//other.example/a/b", "/a/b"],
  ["/checkout/confirmation/0b0e7a52-1c53-4f0e-9a51-3f2e5d7c9a10", "/checkout/confirmation/:id"],
  ["/myvrata/orders/V-2026-100023/withdraw", "/myvrata/orders/:id/withdraw"],
  ["/einvoice/elena%40home.example", "/einvoice/:id"],
  ["/a/%zz", "/a/:id"],
  ["mailto:elena@home.example", "mailto:"],
  ["TEL:+359888123456", "tel:"],
  ["javascript:alert(1)", "javascript:"],
])("the address %s is sent as %s", (address, expected) => {
  expect(cleanPath(address)).toBe(expected);
});

test("a path is never longer than its limit", () => {
  expect(cleanPath(`/${"a/".repeat(400)}`)).toHaveLength(300);
});
