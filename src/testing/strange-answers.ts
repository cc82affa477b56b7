import { expect } from "vitest";
import { ProviderUnavailable } from "#providers/provider-unavailable.ts";
import type { startTmf } from "./tmf-server.ts";

type Server = Pick<Awaited<ReturnType<typeof startTmf>>, "answerWith">;

/** Answers of a system that prove nothing: each must be taken for an absence. */
export const STRANGE: [name: string, answer: Parameters<Server["answerWith"]>[0]][] = [
  ["a page instead of an answer", () => "html"],
  ["a redirect", () => "redirect"],
  ["a megabyte of letters", () => "huge"],
  ["text where a list belongs", () => ({ status: 200, body: "bills" })],
  ["null", () => ({ status: 200, body: null })],
  ["an empty object", () => ({ status: 200, body: {} })],
  ["a list of nulls", () => ({ status: 200, body: [null] })],
  ["a list of ten thousand and one items", () => ({ status: 200, body: Array(10_001).fill({ id: "x" }) })],
  ["no body", () => ({ status: 200 })],
  ["a status that says nothing", () => ({ status: 418, body: { code: "teapot", reason: "teapot" } })],
  ["a refusal with a code of its own", () => ({ status: 400, body: { code: "E-4711", reason: "?" } })],
  ["a refusal without a code", () => ({ status: 409, body: "no" })],
  ["too many requests", () => ({ status: 429 })],
];

/** Asks while the system answers so, and expects it to be taken for unavailable. */
export async function expectUnavailable(
  server: Server,
  answer: Parameters<Server["answerWith"]>[0],
  ask: () => Promise<unknown>,
): Promise<void> {
  server.answerWith(answer);
  try {
    await expect(ask()).rejects.toThrow(ProviderUnavailable);
  } finally {
    server.answerWith();
  }
}
