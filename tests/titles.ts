/** The first argument of `test(`, `testOnBoth(` and the like, `it(`, `describe(` and of their `.each(…)(`: a call of theirs, or of what a call gave. */
const TITLE =
  /(?:\b(?:test\w*|it|describe)(?:\.(?!each\b)\w+)*|[)`])\(\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)\s*[,)]/g;
/** A runner's placeholders for a row, and a template's for its values. */
const FILLED = /%[sdifjoO#$]|\$\{(?:[^{}]|\{[^{}]*\})*\}|\$[\w.]+/g;

/** The titles of a file's tests, each as a pattern: what is filled in when it runs may be anything, as it is written or as it comes out. */
export const titlesOf = (source: string): RegExp[] =>
  [...source.matchAll(TITLE)].map(([, literal = ""]) => {
    const title = literal.slice(1, -1).replaceAll(/\\(["'`\\$])/g, "$1");
    const parts = title.split(FILLED).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return new RegExp(`^${parts.join(".+")}$`, "s");
  });
