import { words } from "../messages/area-crumbs.ts";
import { useHref } from "./call.ts";
import { useReach } from "./reach.ts";
import { useWords } from "./words.ts";

/** A page that operators alone may open. */
const OF_OPERATORS = "/operator/analytics";

/** The breadcrumbs of a page of the signed-in area, for its `PageHeader`: the area, then the pages above this one. */
export function useAreaCrumbs(...above: { to: string; word: string }[]) {
  const t = useWords(words);
  const href = useHref();
  const isOperator = useReach()(OF_OPERATORS);
  const area = { to: "{area}", word: isOperator ? t.operatorHome : t.area };
  return { crumbs: [area, ...above].map(({ to, word }) => ({ href: href(to), word })), crumbsWord: t.crumbs };
}

/** The breadcrumbs of a page of the settings. */
export function useSettingsCrumbs() {
  return useAreaCrumbs({ to: "{area}/settings", word: useWords(words).settings });
}
