import { createContext, use, useMemo, type ComponentType, type ReactNode } from "react";
import { Boundary } from "./Boundary.tsx";
import { Part } from "./later.tsx";

/** The components that stand in the slots of the page that is shown, by the slot's name. */
export type FilledSlots = ReadonlyMap<string, ComponentType<{ given: never }>>;
export const SlotContext = createContext<FilledSlots>(new Map());

/** What is shown in place of a slot that failed; `note` notes its name, on the server alone. Without a page around it a slot has no place of its own to fail. */
export const BrokenSlotContext = createContext<{ notice: ReactNode; note?: (name: string) => void } | undefined>(undefined);

/**
 * A place on a page for another feature's component: features do not import each other, so the app maps slots to files (`app/web/features.ts`). The page names
 * its slots in its `page(…)`; the browser fetches their components after the page. An unfilled slot renders nothing, and one that fails leaves the rest.
 */
export function Slot<Given>({ name, given }: { name: string; given: Given }) {
  const slots = use(SlotContext);
  const broken = use(BrokenSlotContext);
  const Filling = slots.get(name) as ComponentType<{ given: Given }> | undefined;
  if (!Filling) return null;
  if (!broken) return <Filling given={given} />;
  return (
    <Boundary of={slots} otherwise={broken.notice}>
      <FilledSlot name={name} filling={Filling} given={given} />
    </Boundary>
  );
}

function FilledSlot<Given>({ name, filling, given }: { name: string; filling: ComponentType<{ given: Given }>; given: Given }) {
  const props = useMemo(() => ({ given }), [given]);
  const unwritten = useMemo(() => <Unwritten name={name} />, [name]);
  return <Part of={filling} given={props} instead={unwritten} />;
}

/** The notice where the server could not write a slot. A browser, which tries it anew, shows nothing until then. */
function Unwritten({ name }: { name: string }) {
  const { notice, note } = use(BrokenSlotContext)!;
  note?.(name);
  return note && notice;
}
