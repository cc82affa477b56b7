import { lazy, Suspense, useState, type ComponentType } from "react";

/**
 * A part of a page that the server writes at once, and whose script the browser brings after the page's own. Returns the component and what loads it: the module
 * that uses it awaits that on the server, and the page names its file in `writtenParts`, for its styles.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const bring = async () => (loaded = await load());
  const Lazy = lazy(async () => ({ default: await bring() }));
  function Later(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  return [Later, bring] as const;
}
