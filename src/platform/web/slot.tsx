import { createContext, use, type ComponentType } from "react";

/** The components that stand in the slots of the page that is shown, by the slot's name. */
export type FilledSlots = ReadonlyMap<string, ComponentType<{ given: never }>>;
export const SlotContext = createContext<FilledSlots>(new Map());

/**
 * A place on a page for another feature's component: features do not import each other, so the app maps slots to files (`app/web/features.ts`). The page names
 * its slots in its `page(…)`; their components are loaded with the page. An unfilled slot renders nothing.
 */
export function Slot<Given>({ name, given }: { name: string; given: Given }) {
  const Filling = use(SlotContext).get(name) as ComponentType<{ given: Given }> | undefined;
  return Filling ? <Filling given={given} /> : null;
}
