import { useState } from "react";
import { useHomeInternetLimits } from "#platform/web/limits.ts";
import { TextField } from "#ui/field/Field.tsx";
import { storedMac } from "../../rules/network.ts";
import { DevicePicker } from "./DevicePicker.tsx";
import type { Field } from "./form-fields.ts";
import css from "./Layout.module.css";
import type { KnownDevices } from "./use-devices.ts";

/** A device as typed. */
export type TypedDevice = { ipAddress: string; mac: string; macNote: string };
const NOTHING: TypedDevice = { ipAddress: "", mac: "", macNote: "" };

/** What is typed of a new row: it stays until the router has it, so that a refused one can be corrected. */
export function useTypedDevice(rows: readonly { mac: string }[]) {
  const [typed, type] = useState(NOTHING);
  const [requested, setRequested] = useState<string>();
  const mac = storedMac(typed.mac);
  if (requested !== undefined && rows.some((row) => row.mac === requested)) {
    setRequested(undefined);
    if (requested === mac) type(NOTHING);
  }
  return { typed, type, mac, setRequested };
}

type Props = {
  words: { ipAddress: string; mac: string; macHint: string; macNote: string; macNoteHint: (limit: number) => string; optional: string };
  /** The hint at the address, and whether it is optional. */
  address: { hint: string; optional?: string };
  known: KnownDevices;
  /** Devices that already have a row are not offered. */
  rows: readonly { mac: string }[];
  typed: TypedDevice;
  type: (typed: TypedDevice) => void;
  field: (name: keyof TypedDevice) => Field;
  disabled: boolean;
};

/** The address, the MAC and the note of a device, which is picked by its name or typed. */
export function DeviceFields({ words: t, address, known, rows, typed, type, field, disabled }: Props) {
  const { note } = useHomeInternetLimits();
  return (
    <>
      <DevicePicker
        known={known}
        disabled={disabled}
        isPicked={({ mac, ipAddress }) => mac === storedMac(typed.mac) && ipAddress === typed.ipAddress.trim()}
        without={({ mac }) => rows.some((row) => row.mac === mac)}
        onPick={(device) => type({ ...typed, ipAddress: device?.ipAddress ?? "", mac: device?.mac ?? "" })}
      />
      <div className={css.fields}>
        <TextField label={t.ipAddress} {...address} inputMode="decimal" {...field("ipAddress")} />
        <TextField label={t.mac} hint={t.macHint} autoCapitalize="characters" {...field("mac")} />
      </div>
      <TextField label={t.macNote} optional={t.optional} hint={t.macNoteHint(note)} {...field("macNote")} />
    </>
  );
}
