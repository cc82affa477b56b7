import type { TabName } from "../tabs.ts";

/** What stands around every tab: a tab brings its own words. */
const bg = {
  title: "Сметки и плащания",
  tabs: { bills: "Фактури", payments: "Плащания", spending: "Разходи и лимит" } satisfies Record<TabName, string>,
};

const en: typeof bg = {
  title: "Bills and payments",
  tabs: { bills: "Bills", payments: "Payments", spending: "Spending and limit" },
};

export const pageWords = { bg, en };
