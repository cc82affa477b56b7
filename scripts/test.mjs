// `npm test` on a fresh clone: installs what is missing, then runs everything, and ends with what ran. Runs on Node 20 or newer.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { installed } from "./start.mjs";

const node = installed();
const REPORTS = "test-results/reports";
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

// the headless shell draws the same pages in three quarters of the time; Back and Forward need the whole browser (tests/end-to-end/harness.ts)
const SHELL = "/usr/bin/chromium-headless-shell";
const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const chromium = () => process.env.CHROMIUM ?? CHROMIUM.find((path) => existsSync(path));
const postgres = () => existsSync("/usr/lib/postgresql") || spawnSync("sh", ["-c", "command -v pg_ctl"]).status === 0;
if (!process.env.CHROMIUM && !existsSync(SHELL)) debian("chromium-headless-shell");
if (!chromium()) debian("chromium");
if (!postgres()) debian("postgresql-15");

const bin = (name) => `node_modules/${name}`;
/** A step that leaves a report of its tests, and the seconds that it may take before this is said. */
const tests = (name, budget, ...program) => {
  const report = `${REPORTS}/${name.replace(/\W+/g, "-")}.json`;
  return { name, budget, report, command: [...program, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`] };
};
const vitest = [bin("vitest/vitest.mjs"), "run"];
const steps = [
  { name: "build", budget: 20, command: ["scripts/build.ts"] },
  { name: "format (Prettier)", budget: 20, command: [bin("prettier/bin/prettier.cjs"), "--check", "--log-level=warn", "."] },
  { name: "lint (ESLint)", budget: 60, command: ["--max-old-space-size=4096", bin("eslint/bin/eslint.js"), "."] },
  { name: "types (TypeScript)", budget: 40, command: [bin("typescript/bin/tsc"), "--noEmit"] },
  tests("unit, feature and architecture tests, embedded database", 120, ...vitest),
  postgres()
    ? tests("feature tests, PostgreSQL", 100, "scripts/test-postgres.mjs")
    : { name: "feature tests, PostgreSQL", missing: "no PostgreSQL server binaries: apt-get install postgresql-15 (as root)" },
  tests("failure tests", 180, ...vitest, "--config", "vitest.failures.config.ts"),
  chromium()
    ? tests("end-to-end tests in Chromium, with axe", 400, ...vitest, "--config", "vitest.end-to-end.config.ts")
    : {
        name: "end-to-end tests in Chromium, with axe",
        missing: "no Chromium: apt-get install chromium (as root), or set CHROMIUM to its path",
      },
];

const ran = steps.map((step) => ({ budget: step.budget, ...runStep(step) }));
const count = (kind) => ran.reduce((sum, step) => sum + (step[kind] ?? 0), 0);
console.log("\nWhat ran:");
for (const { name, ok, said, seconds, budget } of ran)
  console.log(
    `  ${ok ? "ok    " : "FAILED"} ${name}: ${said} (${seconds} s${seconds > budget ? `, more than the ${budget} s it may take` : ""})`,
  );
for (const { name, broken = [] } of ran) for (const test of broken) console.log(`\nFAILED in ${name}: ${test}`);
console.log(`\n${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`);
process.exit(ran.every(({ ok }) => ok) ? 0 : 1);

function runStep({ name, command, report, missing }) {
  if (missing) return { name, ok: false, said: `could not run: ${missing}`, seconds: 0, failed: 1 };
  console.log(`\n== ${name}`);
  const began = Date.now();
  const { status } = spawnSync(node, command, { stdio: "inherit", env: { ...process.env, CI: "true" } });
  const seconds = Math.round((Date.now() - began) / 1000);
  const ok = status === 0;
  if (!report) return { name, ok, said: ok ? "clean" : "see above", seconds, ...(ok ? {} : { failed: 1 }) };
  if (!existsSync(report)) return { name, ok: false, said: "ended without a report", seconds, failed: 1 };
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    numTotalTestSuites: suites,
    testResults,
  } = JSON.parse(readFileSync(report, "utf8"));
  return {
    name,
    ok: ok && failed === 0 && passed > 0,
    said: `${passed} passed, ${failed} failed, ${skipped} skipped in ${suites} suites`,
    seconds,
    passed,
    failed: ok ? failed : Math.max(failed, 1),
    skipped,
    broken: testResults.flatMap(brokenOf),
  };
}

/** What failed in one file of a report: each test with the first lines of its message, or the file itself when it could not be read. */
function brokenOf({ name: path, status, message, assertionResults }) {
  const file = relative(process.cwd(), path);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`${file}\n${firstLines(message)}`] : [];
  return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n${firstLines(failureMessages.join("\n"))}`);
}

function firstLines(message) {
  return stripVTControlCharacters(message)
    .split("\n")
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join("\n");
}

/** Installs a Debian package where that is possible; what is missing in the end is said plainly by the step that needs it. */
function debian(name) {
  if (process.getuid?.() !== 0 || spawnSync("sh", ["-c", "command -v apt-get"]).status !== 0) return;
  console.log(`Installing Debian's ${name} (once)…`);
  const quiet = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
}
