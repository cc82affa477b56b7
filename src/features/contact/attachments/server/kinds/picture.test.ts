import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GOOD, uploadedFile } from "#testing/sample-files.ts";
import { withoutTraces } from "./picture.ts";

/** Processes that this one has started and that run. */
const children = (): string[] => readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").split(" ").filter(Boolean);

test("whoever leaves while a picture is written anew ends its program, and nothing is stored", async () => {
  const leaving = new AbortController();
  const file = { ...uploadedFile("map.png", GOOD.png), left: leaving.signal };
  const before = children();
  const running: string[][] = [];
  const open: typeof file.open = async function* () {
    yield GOOD.png.subarray(0, 40);
    running.push(children().filter((pid) => !before.includes(pid)));
    leaving.abort();
    await new Promise(() => undefined); // the rest never comes
  };
  const stored: unknown[] = [];
  const rewriting = () => withoutTraces({ ...file, open }, { kind: "png", store: async (content) => stored.push(content) });
  await expect(rewriting()).rejects.toMatchObject({ status: 400 });
  expect(running).toEqual([[expect.any(String)]]);
  await expect.poll(children).toEqual(before);
  expect(stored).toEqual([]);
  // the next one in turn has left already: it is not begun
  await expect(rewriting()).rejects.toMatchObject({ status: 400 });
  expect(running).toHaveLength(1);
});
