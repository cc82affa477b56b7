/** Lint rules of our own: what no rule of Oxlint's says (.oxlintrc.json tells where each is heeded). */
const refuse = (message, listeners) => ({
  meta: { type: "problem", schema: [] },
  create: (context) => listeners((node) => context.report({ node, message })),
});

const FORM =
  "A form names its method, unless it searches: one without is sent by GET before its script is there, and what was typed stands in the address.";
const CATCH =
  "Send by useSubmit or useSubmits, read by attempt or optional: refusals, the network and an ended session are then told the same way everywhere.";
const TRUNCATE = "Empty tables with emptied() of #testing/tables.ts: truncate takes ten times as long.";

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
    "no-truncate": refuse(TRUNCATE, (report) => ({
      TemplateElement(node) {
        if (/\btruncate\b/i.test(node.value.raw)) report(node);
      },
    })),
  },
};
