import type { Change, RouterSettings } from "#providers/network-controller/port.ts";
import { differenceOf } from "./difference.ts";
import type { OperationRow } from "./store.ts";
import { withoutSteps } from "./touched.ts";

type TakenBack = Pick<OperationRow, "family" | "takenBack"> & { former: RouterSettings };

/** The changes that take steps back from what a router holds now; none where nothing of them is left. What somebody else changed at the router stays. */
export const stepsBack = (settings: RouterSettings, { family, former, takenBack }: TakenBack): Change[] =>
  differenceOf(settings, takenBack ? withoutSteps(settings, { former, steps: takenBack }) : former, family);
