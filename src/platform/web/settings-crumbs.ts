import { words } from "../messages/settings-crumbs.ts";
import { useHref } from "./call.ts";
import { useWords } from "./words.ts";

/** The breadcrumbs of a page of the settings, for its `PageHeader`. */
export function useSettingsCrumbs() {
  const t = useWords(words);
  const href = useHref();
  const crumbs = [
    { href: href("{area}"), word: t.mine },
    { href: href("{area}/settings"), word: t.settings },
  ];
  return { crumbs, crumbsWord: t.crumbs };
}
