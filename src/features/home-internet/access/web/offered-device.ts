import { useEffect, useRef } from "react";
import type { TypedDevice } from "../../operations/web/DeviceFields.tsx";
import type { KnownDevices } from "../../operations/web/use-devices.ts";

type Offering = {
  /** The first device of the list is to be named. */
  isFirst: boolean;
  known: KnownDevices;
  typed: TypedDevice;
  type: (typed: TypedDevice) => void;
};

/**
 * Offers the device in use as the first one of the list: where a single one is connected it is filled in, once, unless something is typed already. Of several
 * the customer picks hers from those connected now, since behind the router they look alike.
 */
export function useOfferedDevice({ isFirst, known, typed, type }: Offering): void {
  const isOffered = useRef(false);
  useEffect(() => {
    const [only, another] = known.devices.filter(({ active }) => active);
    const isEmpty = typed.mac === "" && typed.ipAddress === "";
    if (!isFirst || isOffered.current || !only || another || !isEmpty) return;
    isOffered.current = true;
    type({ ...typed, ipAddress: only.ipAddress, mac: only.mac });
  }, [isFirst, known, typed, type]);
}
