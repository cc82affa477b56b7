import { counted } from "#vocabulary/plural.ts";

const bg = {
  title: "Какво не работи сега",
  more: (count: number) => `и още ${counted.bg(count, "авария", "аварии")}`,
  all: "Засегнат ли съм?",
};
const en: typeof bg = {
  title: "Current outages",
  more: (count) => `and ${counted.en(count, "more fault", "more faults")}`,
  all: "Does it affect me?",
};

export const words = { bg, en };
