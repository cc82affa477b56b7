/** Lint rules that Oxlint has no rule for (.oxlintrc.json says where each applies). */
const refuse = (message, listeners) => ({
  meta: { type: "problem", schema: [] },
  create: (context) => listeners((node) => context.report({ node, message })),
});

const FORM =
  "A form names its method, unless it searches: one without is sent by GET before its script is there, and what was typed stands in the address.";
const CATCH =
  "Send by useSubmit or useSubmits, read by attempt or optional: refusals, the network and an ended session are then told the same way everywhere.";
const TRUNCATE = "Empty tables with emptied() of #testing/tables.ts: truncate takes ten times as long.";

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
