const loaded = new Map<string, Promise<unknown>>();

/** Whether the document names these styles: those of its own page are there from the start. */
const isThere = (href: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].some((link) => link.href === href);

function loadStyles(href: string): Promise<unknown> {
  if (isThere(href)) return Promise.resolve();
  const link = document.createElement("link");
  const ended = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove(); // the next try begins anew
      loaded.delete(href);
      reject(new Error(`no styles at ${href}`));
    };
  });
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
  return ended;
}

/**
 * Loads a chunk once its styles are there, for every `import()` of the build. It takes the place of Vite's helper of that name, which also writes lists of scripts
 * that this build does not make, and weighs three times as much on every page. Rejects when styles or chunk cannot be loaded.
 */
export async function __vitePreload<Module>(load: () => Promise<Module>, styles: string[] = [], from = ""): Promise<Module> {
  await Promise.all(
    styles.map(async (file) => {
      const { href } = new URL(file, from);
      if (!loaded.has(href)) loaded.set(href, loadStyles(href));
      await loaded.get(href);
    }),
  );
  return load();
}
