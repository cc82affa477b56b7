import type { ReactNode } from "react";

/** Examples of a component: its documentation, its screenshot and its accessibility check at once. */
export type Examples = {
  name: string;
  about: { bg: string; en: string };
  /** By name: how it looks in one state. A story may keep state of its own. */
  stories: Record<string, (language: "bg" | "en") => ReactNode>;
  /** What the stories are called in Bulgarian, where their names are more than a state of a component. */
  inBulgarian?: Record<string, string>;
};
