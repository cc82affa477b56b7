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

/** The change of a section with rows, and the devices at home for its fields. */
export function useRows<S extends SectionBody>({ section, reload, show }: ViewProps<S>, rows: readonly { index: number }[]): RowsParts<S> {
  const { cid, serviceSuspended } = section;
  const changing = useChange({ cid, section, reload });
  return { section, changing, show, disabled: serviceSuspended || changing.busy, known: useDevices(cid), fresh: useNewRows(rows) };
}
