import type { ReactNode } from "react";
import type { StateTable, ThingKind } from "#vocabulary/states/state-table.ts";
import { Badge } from "./Notice.tsx";

type Kind = ThingKind | "account";

/** Attributes of an element that shows a fact about a thing: the same fact of the same thing reads alike on all pages, which a crawl compares. */
export const factOf = (kind: Kind, id: string, fact: string) => ({ "data-thing": `${kind}:${id}`, "data-fact": fact });

type Shown<State extends string> = { of: StateTable<State>; state: State; id: string; language: "bg" | "en" };

/** The state of a thing, in the word and tone that its kind's table has for it. */
export function StateBadge<State extends string>({ of, state, id, language }: Shown<State>) {
  return (
    <Badge tone={of.tones[state]} mark={factOf(of.kind, id, "state")}>
      {of.words[language][state]}
    </Badge>
  );
}

/** A sum, a date or a word about a thing. */
export const Fact = ({ of, id, fact, children }: { of: Kind; id: string; fact: string; children: ReactNode }) => (
  <span {...factOf(of, id, fact)}>{children}</span>
);
