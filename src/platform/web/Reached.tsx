import type { ReactNode } from "react";
import { useReach } from "./reach.ts";

/** Shows a link, or what stands around it, where the page that it leads to can be opened by this person and its systems are there. */
export const Reached = ({ to, children }: { to: string; children: ReactNode }) => useReach()(to) && children;
