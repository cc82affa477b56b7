import { familiesBeside, type Family } from "../operation.ts";
import { useMovedChanges } from "./moved-changes.ts";
import { useNewRows } from "./new-rows.ts";
import type { ViewProps } from "./section-fragment.tsx";
import { useChange, type Changing } from "./use-change.ts";
import { useDevices, type KnownDevices } from "./use-devices.ts";
import type { SectionBody } from "./section-body.ts";

/** Props shared by the parts of a section with rows. */
export type RowsParts<S> = {
  section: S;
  changing: Changing;
  /** Nothing that involves the router may be changed now. */
  disabled: boolean;
  show: (section: S) => void;
  known: KnownDevices;
  /** The numbers of the rows that were added while the page was open. */
  fresh: ReadonlySet<number>;
};

type Rows = { rows: readonly { index: number }[]; family: Family };

/**
 * The change of a section with rows, and the devices at home for its fields. What changes its rows in another section is waited for, and shown when it has
 * ended.
 */
export function useRows<S extends SectionBody>({ section, reload, show }: ViewProps<S>, { rows, family }: Rows): RowsParts<S> {
  const { cid, serviceSuspended } = section;
  const changing = useChange({ cid, section, reload, family });
  useMovedChanges(cid, () => changing.step.step === "idle" && familiesBeside(family).length > 1 && void reload());
  return { section, changing, show, disabled: serviceSuspended || changing.busy, known: useDevices(cid), fresh: useNewRows(rows) };
}
