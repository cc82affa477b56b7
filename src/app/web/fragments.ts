import type { Fragment } from "#platform/web/fragment.ts";
import { features } from "./features.ts";

const files = import.meta.glob<{ fragments: [string, Fragment][] }>("../../features/**/web/fragments.ts", { eager: true });

/** The fragments of every feature that names its file of them, by `METHOD path`. */
export const fragments: ReadonlyMap<string, Fragment> = new Map(
  features.flatMap((feature) => ("fragments" in feature ? files[`../../features/${feature.fragments}.ts`]!.fragments : [])),
);
