import { describe, expect, test } from "vitest";
import { isAutomatic } from "./rules.ts";

describe("what a program wrote", () => {
  test.each([
    ["an absence note", [["auto-submitted", "auto-replied"]], "a@b.example", true],
    ["a report", [["content-type", 'Multipart/Report; report-type="delivery-status"']], "a@b.example", true],
    ["one without a return path", [], "", true],
    ["one whose return path is empty", [["return-path", "<>"]], "a@b.example", true],
    [
      "a mailing list",
      [
        ["list-id", "<x.example>"],
        ["precedence", "list"],
      ],
      "a@b.example",
      true,
    ],
    [
      "a person in a shared mailbox",
      [
        ["list-id", "<x.example>"],
        ["list-post", "<mailto:x@x.example>"],
      ],
      "a@b.example",
      false,
    ],
    ["a person whose program adds a way to leave", [["list-unsubscribe", "<mailto:x@x.example>"]], "a@b.example", false],
    ["bulk", [["precedence", "Bulk"]], "a@b.example", true],
    ["an old autoresponder", [["x-autoreply", "yes"]], "a@b.example", true],
    [
      "a person",
      [
        ["auto-submitted", "no"],
        ["precedence", "normal"],
        ["x-autoreply", "no"],
        ["content-type", "text/plain"],
      ],
      "a@b.example",
      false,
    ],
  ] as [string, [string, string][], string, boolean][])("%s", (...[, head, sender, automatic]) => {
    expect(
      isAutomatic(
        head.map(([key, value]) => ({ key, value })),
        { sender },
      ),
    ).toBe(automatic);
  });
});
