import type { ReactNode } from "react";

/** Examples of a component: its documentation, its screenshot and its accessibility check at once. */
export type Examples = {
  about: { bg: string; en: string };
  /** By name: how it looks in one state. A story may keep state of its own. */
  stories: Record<string, (language: "bg" | "en") => ReactNode>;
  /** What the stories are called in Bulgarian, where their names are more than a state of a component. */
  inBulgarian?: Record<string, string>;
};

/** Examples found by their paths, each with the name of its file. */
export const namedExamples = (found: Record<string, { examples: Examples }>): (Examples & { name: string })[] =>
  Object.entries(found).map(([path, { examples }]) => ({ ...examples, name: /([^/]+)\.examples\.tsx$/.exec(path)![1]! }));
