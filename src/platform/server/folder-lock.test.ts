import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { callsOfBuiltin } from "../../testing/builtin-calls.ts";
import { freshFolder } from "../../testing/folder.ts";
import { FolderInUse, lockFolder } from "./folder-lock.ts";

const { folder, remove } = freshFolder();
afterAll(remove);

const module = new URL("./folder-lock.ts", import.meta.url).href;
const holder = () =>
  spawn(process.execPath, [
    "--expose-gc",
    "-e",
    `import(${JSON.stringify(module)}).then(m => { m.lockFolder(process.argv[1]); gc(); console.log("held"); setInterval(() => gc(), 20) })`,
    folder,
  ]);

test("a folder locked by another process is refused without a wait, naming both, and is free the moment that process is killed", async () => {
  const other = holder();
  const warnings: string[] = [];
  other.stderr.on("data", (text) => warnings.push(String(text)));
  await once(other.stdout, "data");
  const opened = await callsOfBuiltin(process.getBuiltinModule("node:sqlite"), "DatabaseSync", () =>
    expect(() => lockFolder(folder)).toThrow(FolderInUse),
  );
  expect(opened).toEqual([[join(folder, "lock"), { timeout: 0 }]]); // SQLite waits so long for another's lock
  expect(() => lockFolder(folder)).toThrow(`DATA_DIR ${folder} is in use by another Vrata (process ${other.pid})`);
  other.kill("SIGKILL");
  await once(other, "exit");
  lockFolder(folder).release();
  expect(warnings).toEqual([]);
});

test("one process cannot lock a folder twice, and can again after releasing it", () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  lock.release();
  lockFolder(folder).release();
});
