// `npm test` on a fresh clone: installs what is missing, then runs everything, and ends with what ran. `npm test -- changed`, or with paths, runs what
// those files touch (docs/testing.md). Runs on Node 20 or newer.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { memoryFolder } from "./memory-folder.mjs";
import { installed } from "./start.mjs";

const node = installed();
const REPORTS = "test-results/reports";
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

// the headless shell renders the same pages in three quarters of the time; Back and Forward need the whole browser (tests/end-to-end/browsers.ts)
const SHELL = "/usr/bin/chromium-headless-shell";
const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const chromium = () => process.env.CHROMIUM ?? CHROMIUM.find((path) => existsSync(path));
/** A step that hangs ends here, as failed; kills of the soak take twenty minutes. */
const DEADLINE_MS = 40 * 60_000;

const postgres = () => existsSync("/usr/lib/postgresql") || spawnSync("sh", ["-c", "command -v pg_ctl"]).status === 0;
if (!process.env.CHROMIUM && !existsSync(SHELL)) debian("chromium-headless-shell");
if (!chromium()) debian("chromium");
if (!postgres()) debian("postgresql-15");
// the tests of the virus scanner run on a fake one alone where it cannot be installed
if (!existsSync("/usr/sbin/clamd")) debian("clamav-daemon");
if (!existsSync("/usr/sbin/pgbouncer")) debian("pgbouncer");

const given = process.argv.slice(2);
const touched = given.length > 0 ? await import("./touched.mjs").then(({ touchedBy }) => touchedBy(given)) : undefined;

const bin = (name) => `node_modules/${name}`;
/** Processors that a step keeps busy; a step that only waits takes none, and `ALONE` is for one that needs all of the machine. */
const [WAITS, ONE, BOTH, ALONE] = [0, 1, 2, 3];
const step = (name, { takes, budget, files }, ...command) => ({
  name,
  takes,
  budget,
  command: [...command, ...(files ?? [])],
  nothing: files?.length === 0,
});
/** A step that writes a test report, and the seconds after which it is reported as too slow. */
const tests = (name, how, ...program) => {
  const report = `${REPORTS}/${name.replace(/\W+/g, "-")}.json`;
  return { ...step(name, how, ...program, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`), report };
};
const vitest = [bin("vitest/vitest.mjs"), "run"];
const failures = [...vitest, "--config", "vitest.failures.config.ts"];
const files = touched?.files ?? ["."];
// the tests of features run on one database here, on both where a change is tried, and in the soak (docs/decisions/244)
if (!touched && !process.env.ALL_LOOKS && postgres()) process.env.DATABASES = "one";

/** In the order in which they begin, as soon as a processor is free: the failure tests mostly wait, and run beside the next ones. */
const steps = [
  step("build", { takes: BOTH, budget: 20 }, "scripts/build.ts"),
  tests("failure tests", { takes: WAITS, budget: 230, files: touched?.failures }, ...failures),
  step("lint and types (Oxlint)", { takes: BOTH, budget: 70 }, bin("oxlint/bin/oxlint")),
  // Oxlint checks all types in less time; what it cannot tell is whether each layer has types on what lies below it alone (docs/decisions/285)
  ...(process.env.ALL_LOOKS ? [step("types by layer (tsc)", { takes: ONE, budget: 180 }, bin("typescript/bin/tsc"), "-b", "types")] : []),
  step("unreferenced code (knip)", { takes: ONE, budget: 40 }, bin("knip/bin/knip.js"), "--no-progress"),
  step("format (Oxfmt)", { takes: ONE, budget: 10, files }, bin("oxfmt/bin/oxfmt"), "--check", "--no-error-on-unmatched-pattern"),
  tests("unit, feature and architecture tests, embedded database", { takes: BOTH, budget: 160, files: touched?.unit }, ...vitest),
  postgres()
    ? tests("feature tests, PostgreSQL", { takes: BOTH, budget: 90, files: touched?.postgres }, "scripts/test-postgres.mjs")
    : { name: "feature tests, PostgreSQL", missing: "no PostgreSQL server binaries: apt-get install postgresql-15 (as root)" },
  ...(postgres() && process.env.ALL_LOOKS
    ? [tests("feature tests, PostgreSQL behind PgBouncer", { takes: BOTH, budget: 170 }, "scripts/test-postgres.mjs", "--pooler")]
    : []),
  chromium()
    ? tests(
        "end-to-end tests in Chromium, with axe",
        { takes: ALONE, budget: 330, files: touched?.endToEnd },
        ...[...vitest, "--config", "vitest.end-to-end.config.ts"],
      )
    : {
        name: "end-to-end tests in Chromium, with axe",
        missing: "no Chromium: apt-get install chromium (as root), or set CHROMIUM to its path",
      },
].filter(({ nothing }) => !nothing);

const began = Date.now();
const memory = memoryFolder();
const ran = await runAll(steps);
const count = (kind) => ran.reduce((sum, step) => sum + (step[kind] ?? 0), 0);
console.log("\nWhat ran:");
for (const { name, ok, summary, seconds, budget } of ran)
  console.log(
    `  ${ok ? "ok    " : "FAILED"} ${name}: ${summary} (${seconds} s${seconds > budget ? `, more than the ${budget} s it may take` : ""})`,
  );
for (const { name, broken = [], retried = [] } of ran) {
  for (const test of retried) console.log(`\nPASSED AT THE SECOND TRY in ${name}, a race to mend: ${test}`);
  for (const test of broken) console.log(`\nFAILED in ${name}: ${test}`);
}
console.log(`\n${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped in ${secondsSince(began)} s`);
process.exit(ran.every(({ ok }) => ok) ? 0 : 1);

/** Runs the steps in order, in parallel while a processor is free; each step's output is printed as a whole. */
async function runAll(steps) {
  const results = new Map();
  const running = new Map();
  const printed = printer();
  for (const step of steps) {
    const isFree = () => {
      const taken = [...running.keys()].map(({ takes = 0 }) => takes);
      if (step.takes === ALONE || taken.includes(ALONE)) return taken.length === 0;
      return taken.reduce((sum, takes) => sum + takes, 0) + (step.takes ?? 0) <= BOTH;
    };
    while (!isFree()) await Promise.race(running.values());
    const run = runStep(step, printed).then((result) => {
      results.set(step, { budget: step.budget, ...result });
      running.delete(step);
    });
    running.set(step, run);
    if (step === steps[0]) await run; // all that follows reads what was built
  }
  await Promise.all(running.values());
  return steps.map((step) => results.get(step));
}

/** One step at a time prints directly; the output of the others is printed when they have ended. */
function printer() {
  const queue = [];
  const next = () => {
    while (queue.length > 0) {
      process.stdout.write(queue[0].text);
      queue[0].text = "";
      if (!queue[0].over) return;
      queue.shift();
    }
  };
  return (name) => {
    const one = { text: `\n== ${name}\n`, over: false };
    queue.push(one);
    next();
    return {
      write(text) {
        one.text += text;
        if (queue[0] === one) next();
      },
      end() {
        one.over = true;
        next();
      },
    };
  };
}

async function runStep({ name, command, report, missing }, printed) {
  if (missing) return { name, ok: false, summary: `could not run: ${missing}`, seconds: 0, failed: 1 };
  const output = printed(name);
  const began = Date.now();
  const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const env = { ...process.env, ...color, ...(memory && { TMPDIR: memory }), CI: "true", BUILT: "yes" };
  const child = spawn(node, command, { stdio: ["ignore", "pipe", "pipe"], env, timeout: DEADLINE_MS, killSignal: "SIGKILL" });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", output.write);
  const status = await new Promise((ended) => child.on("error", () => ended(1)).on("close", ended));
  output.end();
  const seconds = secondsSince(began);
  const ok = status === 0;
  if (!report) return { name, ok, summary: ok ? "clean" : "see above", seconds, ...(ok ? {} : { failed: 1 }) };
  if (!existsSync(report)) return { name, ok: false, summary: "ended without a report", seconds, failed: 1 };
  return { name, seconds, ...resultOf(JSON.parse(readFileSync(report, "utf8")), ok) };
}

/** The summary of a test report. */
function resultOf(report, ended) {
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, numTotalTestSuites: suites, testResults } = report;
  return {
    ok: ended && failed === 0 && passed > 0,
    summary: `${passed} passed, ${failed} failed, ${skipped} skipped in ${suites} suites`,
    passed,
    failed: ended ? failed : Math.max(failed, 1),
    skipped,
    broken: testResults.flatMap(brokenOf),
    retried: testResults.flatMap(retriedOf),
  };
}

function secondsSince(began) {
  return Math.round((Date.now() - began) / 1000);
}
/** The failures in one file of a report: each test with the first lines of its message, or the file itself when it could not be read. */
function brokenOf({ name: path, status, message, assertionResults }) {
  const file = relative(process.cwd(), path);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`${file}\n${firstLines(message)}`] : [];
  return failed.map(describeIn(file));
}

/** Tests in one file of a report that failed first, and passed then. */
function retriedOf({ name: path, assertionResults }) {
  const lost = ({ status, failureMessages }) => status === "passed" && failureMessages.length > 0;
  return assertionResults.filter(lost).map(describeIn(relative(process.cwd(), path)));
}

function describeIn(file) {
  return ({ fullName, failureMessages }) => `${file} › ${fullName}\n${firstLines(failureMessages.join("\n"))}`;
}

function firstLines(message) {
  return stripVTControlCharacters(message)
    .split("\n")
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join("\n");
}

/** Installs a Debian package where possible; the step that needs a missing one reports it. */
function debian(name) {
  if (process.getuid?.() !== 0 || spawnSync("sh", ["-c", "command -v apt-get"]).status !== 0) return;
  console.log(`Installing Debian's ${name} (once)…`);
  const quiet = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
}
