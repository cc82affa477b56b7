import { expect, test } from "vitest";
import { contentDisposition, extensionOf, fileName } from "./file-name.ts";

test.each([
  ["договор 12.pdf", "договор 12.pdf"],
  ["C:\\Users\\Елена\\сметка.pdf", "сметка.pdf"],
  ["../../etc/passwd", "passwd"],
  ["/", "file"],
  ["..", "file"],
  ["", "file"],
  [" . .htaccess", "htaccess"],
  ["a\r\nset-cookie: x=1.txt", "aset-cookie: x=1.txt"],
  ["нищо\u0000.exe\u0085.pdf", "нищо.exe.pdf"],
  ["invoice\u202efdp.exe", "invoicefdp.exe"],
  ["a\u2066b\u2069\u200b\ufeff.pdf", "ab.pdf"],
  ["a\u2028b\ud800.pdf", "ab.pdf"],
  ["cafe\u0301.pdf", "caf\u00e9.pdf"],
  [`${"ж".repeat(300)}.pdf`, `${"ж".repeat(146)}.pdf`],
  ["x".repeat(300), "x".repeat(149)],
  ["NUL.txt", "_NUL.txt"],
  ["com1.tar.pdf", "_com1.tar.pdf"],
  ["aux", "_aux"],
  ["console.txt", "console.txt"],
])("%j is called %j", (given, name) => {
  expect(fileName(given)).toBe(name);
});

test.each([
  ["a.PDF", "pdf"],
  ["a.tar.gz", "gz"],
  ["a", ""],
  [`a.${"x".repeat(13)}`, ""],
])("the extension of %s is %j", (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

test.each([
  ["report.csv", 'attachment; filename="report.csv"'],
  ["сметка 12.pdf", "attachment; filename=\"______ 12.pdf\"; filename*=UTF-8''%D1%81%D0%BC%D0%B5%D1%82%D0%BA%D0%B0%2012.pdf"],
  ['a"b\\c%41.pdf', "attachment; filename=\"c_41.pdf\"; filename*=UTF-8''c%2541.pdf"],
  ["it's (2)*.pdf", 'attachment; filename="it\'s (2)*.pdf"'],
  ["è's (2)*.pdf", "attachment; filename=\"_'s (2)*.pdf\"; filename*=UTF-8''%C3%A8%27s%20%282%29%2A.pdf"],
  ["a\r\nset-cookie: x=1", 'attachment; filename="aset-cookie: x=1"'],
])("%j is offered as %s", (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});
