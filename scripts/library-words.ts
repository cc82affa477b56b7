import type { Plugin } from "vite";

/** What the calendar's library says in Bulgarian of a day that is picked («са избрани» is a plural), and what we say. */
const INSTEAD: [key: string, said: string][] = [
  ["dateSelected", "Избрана дата: ${args.date}"],
  ["todayDateSelected", "Днес, избрана дата: ${args.date}"],
];

/** The library's own list of words with ours in it. Throws when a word is no longer there: then the library has changed, and should be looked at again. */
export function withOurWords(code: string): string {
  return INSTEAD.reduce((all, [key, said]) => {
    const place = new RegExp(`"${key}": \\(args\\)=>\`[^\`]*\``);
    if (!place.test(all)) throw new Error(`the calendar's library has no words for ${key} any more`);
    return all.replace(place, () => `"${key}": (args)=>\`${said}\``);
  }, code);
}

/** Mends words of the calendar's library while the browser's code is built. */
export function libraryWords(): Plugin {
  return {
    name: "library-words",
    transform: (code, id) => (/react-aria\/.*intl\/calendar\/bg-BG\.m?js/.test(id) ? { code: withOurWords(code), map: null } : undefined),
  };
}
