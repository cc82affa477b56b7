const bg = {
  title: "Какво не работи сега",
  more: (count: number) => (count === 1 ? "и още 1 авария" : `и още ${count} аварии`),
  all: "Засегнат ли съм?",
};
const en: typeof bg = {
  title: "Current outages",
  more: (count) => (count === 1 ? "and 1 more fault" : `and ${count} more faults`),
  all: "Does it affect me?",
};

export const words = { bg, en };
