/** Lint rules that Oxlint has no rule for (.oxlintrc.json says where each applies). */
const refuse = (message, listeners) => ({
  meta: { type: "problem", schema: [] },
  create: (context) => listeners((node) => context.report({ node, message }), context),
});

const FORM =
  "A form names its method, unless it searches: one without is sent by GET before its script is there, and what was typed stands in the address.";
const CATCH =
  "Send by useSubmit or useSubmits, read by attempt or optional: refusals, the network and an ended session are then told the same way everywhere.";
const TRUNCATE = "Empty tables with emptied() of #testing/tables.ts: truncate takes ten times as long.";

const DURATION =
  "No test asserts how long something takes or how soon it comes: show the cause (calls, statements, the order of events, a fake clock), or compare times of one run in bench/ratios.";

const ASSERTS = "A case that asserts nothing cannot fail: expect something.";

const FORMAT =
  "Write dates by #platform/instant-words.ts, money, counts and phones by #vocabulary/money-words.ts, number-words.ts and phone-words.ts: pages and mails then say the same.";
const NAME =
  "Name it by a word of the trade, such as message, reported, stored, requested or received; not said, told, kept, asked, heard, wish or house.";

/** Vague words, refused in every name: `markTold`, `KEPT_DAYS`, `open-rooms.ts`; not `broom`, `warehouse`. */
const VAGUE = new Set(
  `told untold tell tells telling kept unkept asked asking said saying sayings heard unheard hear hears wish wishes wished house houses household households
  room rooms mend mends mended carry carried carries deed deeds awake spoil spoilt whim stall wanted`.split(/\s+/),
);
const isVague = (name) =>
  name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).some((word) => VAGUE.has(word.toLowerCase()));

const isNow = (node) => node.type === "CallExpression" && isMember(node.callee, "Date", "now");
const isMember = (node, object, property) =>
  node.type === "MemberExpression" && node.object.name === object && node.property.name === property;
/** A number or a name in capitals: the distance of a moment, not what has gone by. */
const isFixed = (node) =>
  node.type === "Literal" || /^[A-Z][A-Z\d_]*$/.test(node.name ?? "") || (node.type === "BinaryExpression" && isFixed(node.left));
const MEASURES = { performance: ["now"], process: ["hrtime", "uptime", "cpuUsage", "threadCpuUsage"], console: ["time", "timeEnd"] };
/** A shorter limit than this is one that a busy machine breaks. */
const PATIENCE_MS = 10_000;
const isSoon = ({ key, value }) => key?.name === "timeout" && typeof value?.value === "number" && value.value < PATIENCE_MS;

export default {
  meta: { name: "vrata" },
  rules: {
    "form-method": refuse(FORM, (report) => ({
      JSXOpeningElement(node) {
        const names = node.attributes.map(({ name }) => name?.name);
        if (node.name.name === "form" && !names.includes("method") && !names.includes("role")) report(node);
      },
    })),
    "no-catch": refuse(CATCH, (report) => ({
      CatchClause: report,
      CallExpression(node) {
        const called = node.callee.property?.name;
        if (called === "catch" || (called === "then" && node.arguments.length > 1)) report(node);
      },
    })),
    "one-format": refuse(FORMAT, (report) => ({
      MemberExpression(node) {
        const { object, property } = node;
        if (object.name === "Intl" && ["NumberFormat", "DateTimeFormat"].includes(property.name)) report(node);
        if (/^(toLocale(Date|Time)?String|toFixed)$/.test(property.name ?? "")) report(node);
      },
    })),
    "no-asserted-duration": refuse(DURATION, (report) => ({
      MemberExpression(node) {
        if (MEASURES[node.object.name]?.includes(node.property.name)) report(node);
        if (isMember(node, "vi", "waitFor")) report(node); // a second, unless it is said otherwise: expect.poll has the project's patience
      },
      BinaryExpression(node) {
        const { operator, left, right } = node;
        if (operator === "-" && ((isNow(left) && !isFixed(right)) || (isNow(right) && !isFixed(left)))) report(node);
      },
      CallExpression(node) {
        const isPoll = isMember(node.callee, "expect", "poll");
        if (isPoll && node.arguments.some(({ properties = [] }) => properties.some(isSoon))) report(node);
        if (node.callee.name === "expect" && node.arguments.some(isNow)) report(node);
      },
    })),
    // Oxlint's own vitest/expect-expect knows no test functions but Vitest's
    "test-asserts": refuse(ASSERTS, (report, { sourceCode }) => ({
      CallExpression(node) {
        const isTest = /^test(Mostly)?On[A-Z]/.test(node.callee.name ?? "");
        if (isTest && !/\bexpect\w*[.(]|\.waitFor/.test(sourceCode.getText(node.arguments.at(-1)))) report(node);
      },
    })),
    "plain-names": {
      meta: { type: "problem", schema: [] },
      create(context) {
        const look = (node) => {
          if (isVague(node.name)) context.report({ node, message: NAME });
        };
        return {
          Program(node) {
            if (isVague(context.filename.split(/[\\/]/).at(-1))) context.report({ node, message: NAME });
          },
          Identifier: look,
          PrivateIdentifier: look,
        };
      },
    },
    "no-truncate": refuse(TRUNCATE, (report) => ({
      TemplateElement(node) {
        if (/\btruncate\b/i.test(node.value.raw)) report(node);
      },
    })),
  },
};
