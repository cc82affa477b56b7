import type { ReactNode } from "react";
import { useWords } from "#platform/web/words.ts";
import { Select } from "#ui/field/Field.tsx";
import { devices as words } from "../../messages/devices.ts";
import type { Device } from "../contract.ts";
import type { KnownDevices } from "./use-devices.ts";

type Props = {
  /** From `useDevices(cid)`, which the section's view calls once. */
  known: KnownDevices;
  /** Whether the fields name this device now, by its MAC or its address. */
  isPicked: (device: Device) => boolean;
  /** Fills the fields; undefined when the customer chooses to type. */
  onPick: (device: Device | undefined) => void;
  disabled?: boolean | undefined;
  label?: ReactNode;
  hint?: ReactNode;
  /** Devices that cannot be picked here, such as those with a reservation already. */
  without?: (device: Device) => boolean;
};

/**
 * Picks a device of the home network by its name instead of its address. It is beside the fields that it fills and is no field itself: what is typed counts,
 * and a typed address selects its device here.
 */
export function DevicePicker({ known: { state, devices }, isPicked, onPick, disabled, label, hint, without }: Props) {
  const { picker: t } = useWords(words);
  const offered = devices.filter((device) => !without?.(device));
  const picked = offered.find(isPicked)?.mac ?? "";
  const shownHint = state === "failed" ? t.failed : state === "here" && offered.length === 0 ? t.empty : (hint ?? t.hint);
  return (
    <Select
      label={label ?? t.label}
      hint={shownHint}
      value={picked}
      disabled={disabled || offered.length === 0}
      onChange={({ target: { value } }) => onPick(offered.find(({ mac }) => mac === value))}
    >
      <option value="">{state === "loading" ? t.loading : t.none}</option>
      <Group title={t.now} devices={offered.filter(({ active }) => active)} />
      <Group title={t.before} devices={offered.filter(({ active }) => !active)} />
    </Select>
  );
}

function Group({ title, devices }: { title: string; devices: Device[] }) {
  const called = useDeviceName();
  if (devices.length === 0) return null;
  return (
    <optgroup label={title}>
      {devices.map((device) => (
        <option key={device.mac} value={device.mac}>
          {`${called(device)} · ${device.ipAddress}`}
        </option>
      ))}
    </optgroup>
  );
}

/** A device's own name, or its MAC where it has none. */
function useDeviceName(): (device: Pick<Device, "name" | "mac">) => string {
  const { nameless } = useWords(words);
  return ({ name, mac }) => name || `${nameless} (${mac})`;
}
