import type { Plugin } from "vite";

/** What the calendar's library says in Bulgarian of a picked day («са избрани» is a plural), and our replacement. */
const INSTEAD: [key: string, text: string][] = [
  ["dateSelected", "Избрана дата: ${args.date}"],
  ["todayDateSelected", "Днес, избрана дата: ${args.date}"],
];

/** The library's word list with our words. Throws when a word is no longer there: then the library has changed and must be reviewed. */
export function withOurWords(code: string): string {
  return INSTEAD.reduce((all, [key, text]) => {
    const place = new RegExp(`"${key}": \\(args\\)=>\`[^\`]*\``);
    if (!place.test(all)) throw new Error(`the calendar's library has no words for ${key} any more`);
    return all.replace(place, () => `"${key}": (args)=>\`${text}\``);
  }, code);
}

/** Replaces words of the calendar's library while the browser's code is built. */
export function libraryWords(): Plugin {
  return {
    name: "library-words",
    transform: (code, id) => (/react-aria\/.*intl\/calendar\/bg-BG\.m?js/.test(id) ? { code: withOurWords(code), map: null } : undefined),
  };
}
