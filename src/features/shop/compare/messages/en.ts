import { counted } from "#vocabulary/plural.ts";
import type { bg } from "./bg.ts";

const devices = (count: number): string => counted.en(count, "device", "devices");

export const en: typeof bg = {
  bar: {
    name: "Comparison",
    count: (count, most) => `${count} of ${most}`,
    compare: "Compare",
    needMore: "Add one more device to compare.",
    clear: "Clear",
    list: "List",
    remove: (name) => `Remove ${name} from the comparison`,
    removeWord: "Remove",
  },
  toggle: {
    add: "To compare",
    addNamed: (name) => `To compare: ${name}`,
    compared: "Compared",
    comparedNamed: (name) => `Compared: ${name}`,
    list: "Compare list",
    look: (count) => `See the comparison (${count})`,
  },
  announcement: {
    added: (name, count) => `${name} was added to compare. You are comparing ${devices(count)}.`,
    removed: (name, count) =>
      count === 0 ? `${name} is out of the comparison. It is empty.` : `${name} is out of the comparison. ${devices(count)} left.`,
    cleared: "The comparison is empty.",
    otherCategory: (name) => `Devices of one kind are compared. We have started a new comparison with ${name}.`,
    full: (most) => `At most ${most} devices are compared. Remove one to add another.`,
  },
  close: "Close",
};
