import { describe, expect, test } from "vitest";
import { followEdits, needOf, type Need } from "../scripts/follow-edits.ts";

test.each<[string, Need]>([
  ["src/features/shop/vignette/web/OrderCard.tsx", "build"],
  ["src/features/shop/vignette/messages/bg.ts", "build"],
  ["src/ui/styles/tokens.css", "build"],
  ["public/favicon.svg", "build"],
  ["src/features/shop/vignette/server/store.ts", "restart"],
  ["src/providers/delivery/port.ts", "restart"],
  ["migrations/0001_first.sql", "restart"],
  ["src/features/shop/vignette/server/store.test.ts", "nothing"],
  ["src/testing/house.ts", "nothing"],
  ["src/ui/.tokens.css.swp", "nothing"],
  ["src/ui", "nothing"],
  ["docs/architecture.md", "nothing"],
])("an edit of %s triggers: %s", (file, need) => expect(needOf(file)).toBe(need));

const PAGE = "src/ui/styles/tokens.css";
const SERVER = "src/app/server/main.ts";

/** The steps taken, in order; each waits until it is released. */
function followed(faults: string[] = []) {
  const done: string[] = [];
  const waiting: (() => void)[] = [];
  const step = (name: string) => () =>
    new Promise<void>((resolve, reject) => {
      done.push(name);
      waiting.push(() => (faults.includes(name) ? reject(new Error(`${name} failed`)) : resolve()));
    });
  const edited = followEdits({
    build: step("build"),
    restart: step("restart"),
    settle: async () => undefined,
    say: (text) => done.push(text),
  });
  const letGo = async () => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    waiting.shift()?.();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { done, edited, letGo };
}

/** The steps that these edits lead to when they come together, as many as are released. */
async function stepsAfter(edits: string[], released: number): Promise<string[]> {
  const { done, edited, letGo } = followed();
  for (const edit of edits) edited(edit);
  for (let step = 0; step < released; step++) await letGo();
  return done;
}

describe("following edits", () => {
  test("a page is built before the portal is started again", async () => {
    expect(await stepsAfter([PAGE], 1)).toEqual(["build", "restart"]);
  });

  test("a change of server code alone only restarts the portal", async () => {
    expect(await stepsAfter([SERVER], 1)).toEqual(["restart"]);
  });

  test("edits that come together are one, with a build if one of them needs it", async () => {
    expect(await stepsAfter([PAGE, SERVER, SERVER], 2)).toEqual(["build", "restart"]);
  });

  test("edits during a build are built once more, together", async () => {
    const { done, edited, letGo } = followed();
    edited(PAGE);
    await letGo();
    edited(SERVER);
    edited(PAGE);
    await letGo();
    await letGo();
    await letGo();
    expect(done).toEqual(["build", "restart", "build", "restart"]);
  });

  test("a failed build is reported and not started, and the next edit is followed", async () => {
    const { done, edited, letGo } = followed(["build"]);
    edited(PAGE);
    await letGo();
    expect(done).toEqual(["build", "It stays as it was until the next edit: build failed"]);
    edited(SERVER);
    await letGo();
    expect(done.at(-1)).toBe("restart");
  });
});
