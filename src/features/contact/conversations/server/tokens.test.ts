import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { conversationOfJoin, conversationOfReply, joinToken, replyToken } from "./tokens.ts";

const SECRET = "a secret of the tests: 32 characters";
const ID = "3f2b1c00-0000-4000-8000-00000000000f";

test("a token leads back to its conversation, in whatever case a mail server writes it, and fits a local part", () => {
  for (const id of [ID, ...Array.from({ length: 200 }, () => randomUUID())]) {
    const token = replyToken(id, SECRET);
    expect(token).toMatch(/^[a-z2-7]{42}$/);
    expect(conversationOfReply(token, SECRET)).toBe(id);
    expect(conversationOfReply(token.toUpperCase(), SECRET)).toBe(id);
    expect(conversationOfJoin(joinToken(id, SECRET), SECRET)).toBe(id);
  }
});

test("a token of another purpose, secret or conversation, a changed one and a cut one are none", () => {
  const token = replyToken(ID, SECRET);
  expect(conversationOfJoin(token, SECRET)).toBeUndefined();
  expect(conversationOfReply(joinToken(ID, SECRET), SECRET)).toBeUndefined();
  expect(conversationOfReply(token, `${SECRET}!`)).toBeUndefined();
  for (let at = 0; at < token.length; at += 1)
    for (const letter of "abz27018-é")
      if (letter !== token[at]) expect(conversationOfReply(token.slice(0, at) + letter + token.slice(at + 1), SECRET)).toBeUndefined();
  for (const other of ["", token.slice(1), `${token}a`, " ".repeat(42), "a".repeat(42)])
    expect(conversationOfReply(other, SECRET)).toBeUndefined();
});
