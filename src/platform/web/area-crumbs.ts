import { words } from "../messages/area-crumbs.ts";
import { useHref } from "./call.ts";
import { useReach } from "./reach.ts";
import { useWords } from "./words.ts";

/** A page that every user of a customer may open, and no operator. */
const OF_CUSTOMERS = "{area}/profile";

/** The breadcrumbs of a page of the signed-in area, for its `PageHeader`: the area, then the pages above this one. */
export function useAreaCrumbs(...above: { to: string; word: string }[]) {
  const t = useWords(words);
  const href = useHref();
  const isOperator = !useReach()(OF_CUSTOMERS);
  const area = { to: "{area}", word: isOperator ? t.operatorHome : t.area };
  return { crumbs: [area, ...above].map(({ to, word }) => ({ href: href(to), word })), crumbsWord: t.crumbs };
}

/** The breadcrumbs of a page of the settings. */
export function useSettingsCrumbs() {
  return useAreaCrumbs({ to: "{area}/settings", word: useWords(words).settings });
}

/** The breadcrumbs of a page for operators: the first page, then those above this one that the person's roles open. */
export function useOperatorCrumbs(...above: { to: string; word: string }[]) {
  const t = useWords(words);
  const href = useHref();
  const mayReach = useReach();
  const all = [{ to: "{area}", word: t.operatorHome }, ...above.filter(({ to }) => mayReach(to))];
  return { crumbs: all.map(({ to, word }) => ({ href: href(to), word })), crumbsWord: t.crumbs };
}
