import { euro, lev } from "#vocabulary/money-words.ts";
import type { Examples } from "../examples.ts";
import { Table } from "./Table.tsx";

const ROWS = [
  { kind: { bg: "Уикенд", en: "Weekend" }, eur: "5.11", bgn: "10.00" },
  { kind: { bg: "Тримесечна", en: "Quarter" }, eur: "27.61", bgn: "54.00" },
];

export const examples: Examples = {
  about: { bg: "Таблица, която на телефон се подрежда в блокове.", en: "A table that becomes blocks on a phone." },
  stories: {
    prices: (language) => (
      <Table
        caption={language === "bg" ? "Цени" : "Prices"}
        rows={ROWS}
        rowKey={({ bgn }) => bgn}
        columns={[
          { key: "kind", title: language === "bg" ? "Вид" : "Kind", cell: ({ kind }) => kind[language] },
          { key: "eur", title: language === "bg" ? "Евро" : "Euro", number: true, cell: ({ eur }) => euro(eur, language) },
          { key: "bgn", title: language === "bg" ? "Лева" : "Lev", number: true, cell: ({ bgn }) => lev(bgn, language) },
        ]}
      />
    ),
  },
};
