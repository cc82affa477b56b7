import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const CONFIG = readFileSync(".oxlintrc.json", "utf8");
const RULE = /"((?:[a-z]+\/)?[a-z-]+)": (?:"error"|\[\s*"error")/g;
const named = [...new Set([...CONFIG.slice(CONFIG.indexOf('"rules"')).matchAll(RULE)].map(([, rule]) => rule!))].sort();

/** The findings for the trespasses as a project of their own: each rule, or TypeScript's number, with the file. */
function judged(): { rules: string[]; reports: string[] } {
  const folder = mkdtempSync(join(tmpdir(), "vrata-lint-"));
  try {
    cpSync("tests/lint/trespass", folder, { recursive: true });
    for (const shared of ["node_modules", "scripts", "tsconfig.json"]) symlinkSync(resolve(shared), join(folder, shared));
    writeFileSync(join(folder, ".oxlintrc.json"), CONFIG);
    writeFileSync(join(folder, "src/long.ts"), `export function long(): void {\n${"  void 0;\n".repeat(300)}}\n`);
    const { stdout } = spawnSync(process.execPath, [resolve("node_modules/oxlint/bin/oxlint"), "--format=json", "src"], {
      cwd: folder,
      encoding: "utf8",
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    const ruleOf = (code: string) => code.replace(/^eslint\((.*)\)$/, "$1").replace(/^(.*)\((.*)\)$/, "$1/$2").replace("react-hooks/", "react/"); // prettier-ignore
    return {
      rules: [...new Set(diagnostics.map(({ code }) => ruleOf(code)))].sort(),
      reports: diagnostics.map(({ code, filename }) => `${ruleOf(code)} in ${filename}`),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("each lint rule catches the violation made for it, and so does the compiler", () => {
  const { rules, reports } = judged();
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((rule) => !rules.includes(rule))).toEqual([]);
  expect(reports).toContain("typescript/TS2322 in src/types.ts");
  const times = (what: string) => reports.filter((one) => one === what).length;
  expect([times("vrata/one-format in src/formats.ts"), times("vrata/plain-names in src/open-rooms.ts")]).toEqual([3, 12]);
  expect(times("vrata/no-asserted-duration in src/testing/durations.ts")).toBe(8);
  expect(["vitest/expect-expect", "vrata/test-asserts"].map((rule) => times(`${rule} in src/testing/nothing.test.ts`))).toEqual([2, 1]);
  expect(reports).toContain("typescript/no-floating-promises in src/features/shop/trespass/server/store.ts");
});
