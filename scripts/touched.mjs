import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cruise } from "dependency-cruiser";
import dependencyRules from "../.dependency-cruiser.cjs";

/** Tests that depend on files without importing them: they run for every change. */
const ALWAYS = /^tests\/((architecture|lint)\/)?[^/]+\.test\.ts$/;
const TEST = /\.test\.tsx?$/;
const DATABASE = "^src/testing/database[.]ts$";
/** Support code of all end-to-end tests: following it would make each of them reach everything. */
const NOT_FOLLOWED = "tests/architecture/trespass|tests/end-to-end/world[.]ts";

const git = (...given) => spawnSync("git", given, { encoding: "utf8" }).stdout.split("\n").filter(Boolean);

/** The files that `changed` or paths select: what differs from main, committed or not, or what lies under the paths. */
function meant(given) {
  if (given.join() !== "changed") return git("ls-files", "--cached", "--others", "--exclude-standard", "--", ...given);
  const [base = "HEAD"] = git("merge-base", "HEAD", "main");
  return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
}

/** The selected files and every test that reaches one of them by its imports. */
export async function touchedBy(given) {
  const files = [...new Set(meant(given))].filter((file) => existsSync(file));
  if (files.length === 0) throw new Error(`nothing is meant by ${given.join(" ")}: give paths of the project, or the word changed`);
  const tests = await testsThatReach(`^(${files.map((file) => file.replace(/[.[\]()+$]/g, "\\$&")).join("|")})$`);
  const unit = tests.filter((file) => !/^tests\/(end-to-end|failures)\//.test(file));
  const reachADatabase = new Set(await testsThatReach(DATABASE));
  return {
    files,
    unit: [...new Set([...unit, ...git("ls-files", "tests").filter((file) => ALWAYS.test(file))])],
    postgres: unit.filter((file) => file.startsWith("src/") && reachADatabase.has(file)),
    failures: tests.filter((file) => file.startsWith("tests/failures/")),
    endToEnd: tests.filter((file) => file.startsWith("tests/end-to-end/")),
  };
}

async function testsThatReach(reaches) {
  const { output } = await cruise(["src", "tests"], { ...dependencyRules.options, exclude: { path: NOT_FOLLOWED }, reaches });
  return output.modules.map(({ source }) => source).filter((file) => TEST.test(file));
}
