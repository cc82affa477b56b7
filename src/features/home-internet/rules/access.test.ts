import { describe, expect, test } from "vitest";
import { DEVICES, furnishedHome as current } from "#testing/home-settings.ts";
import { LIMITS as DEFAULTS } from "#testing/limits.ts";
import { type FieldFault, type CurrentSettings } from "../settings.ts";
import { accessFaults, afterAccess, opensByRemoving, type AccessInput } from "./access.ts";

const LIMITS = DEFAULTS.homeInternet;
const { printer: PRINTER, camera: CAMERA, phone: PHONE, tablet: TABLET } = DEVICES;
const written = (faults: FieldFault[]) => faults.map(({ field, fault }) => `${field}: ${fault}`).join(", ");

describe("access", () => {
  const phone = { ipAddress: "192.168.1.60", mac: "a483e7129f0e", macNote: "Phone" };
  test.each<[AccessInput, string]>([
    [{ accessType: "OPEN" }, ""],
    [{ accessType: "CLOSED" }, "accessType: not-an-access-type"],
    [{ add: phone }, ""],
    [{ add: { ...phone, ipAddress: "" } }, "ipAddress: missing"],
    [{ accessType: "RESTRICTED_DYNAMIC", add: { ...phone, ipAddress: "" } }, ""],
    [{ add: { ...phone, ipAddress: "192.168.1.40" } }, "ipAddress: address-listed"],
    [{ add: { ...phone, ipAddress: "192.168.1.20" } }, "ipAddress: address-reserved"],
    [{ add: { ...phone, mac: PRINTER } }, ""], // its reservation is taken over
    [{ add: { ...phone, mac: PRINTER, ipAddress: "192.168.1.20" } }, ""],
    [{ accessType: "RESTRICTED_DYNAMIC", add: { ...phone, ipAddress: "169.254.7.7" } }, "ipAddress: not-a-host"],
    [{ accessType: "OPEN", add: { ...phone, ipAddress: "127.0.0.1" } }, "ipAddress: not-a-host"],
    [{ add: { ...phone, ipAddress: "192.168.1.70" } }, "ipAddress: address-in-use"],
    [{ add: { ...phone, mac: TABLET, ipAddress: "192.168.1.70" } }, ""], // its own
    [{ edit: { index: 1, mac: PHONE } }, ""], // at the address of the camera that it replaces
    [{ add: { ...phone, mac: CAMERA } }, "mac: mac-listed"],
    [{ edit: { index: 1, macNote: "Door" } }, ""],
    [{ edit: { index: 1, mac: "x" } }, "mac: not-a-mac"],
    [{ edit: { index: 1, macNote: "x".repeat(65) } }, "macNote: note-too-long"],
    [{ edit: { index: 1, ipAddress: "192.168.1.1" } }, "ipAddress: is-router"],
  ])("changed by %j: %s", (input, faults) => {
    expect(written(accessFaults(current, input, LIMITS))).toBe(faults);
  });

  test.each([
    ["", LIMITS, "accessType: static-address-missing"],
    ["192.168.2.4", LIMITS, "accessType: static-address-unfit"],
    ["192.168.1.20", LIMITS, "accessType: static-address-unfit"],
    ["192.168.1.40", LIMITS, ""],
    ["192.168.1.70", LIMITS, "accessType: static-address-unfit"],
    ["192.168.1.40", { ...LIMITS, staticAddresses: 0 }, "accessType: static-full"],
    ["192.168.1.40", { ...LIMITS, reservations: 1 }, "accessType: static-beyond-reservations"],
  ])("made static while a device is listed at %j: %s", (ipAddress, limits, faults) => {
    const devices = [{ ...current.access.devices[0]!, ipAddress }];
    const reservations = current.reservations.filter(({ ofAccess }) => !ofAccess);
    const open: CurrentSettings = { ...current, reservations, access: { accessType: "OPEN", devices } };
    expect(written(accessFaults(open, { accessType: "RESTRICTED_STATIC" }, limits))).toBe(faults);
  });

  test("a device at a fixed address is refused where no more addresses may be reserved, unless its own already is", () => {
    const limits = { ...LIMITS, reservations: 2 };
    expect(written(accessFaults(current, { add: phone }, limits))).toBe("ipAddress: static-beyond-reservations");
    expect(written(accessFaults(current, { add: { ...phone, mac: PRINTER } }, limits))).toBe("");
    expect(written(accessFaults(current, { accessType: "RESTRICTED_DYNAMIC", add: phone }, limits))).toBe("");
  });

  test.each(["RESTRICTED_STATIC", "RESTRICTED_DYNAMIC"])(
    "%s is refused while nobody is listed, and taken with a first device",
    (accessType) => {
      const open: CurrentSettings = { ...current, reservations: [], access: { accessType: "OPEN", devices: [] } };
      expect(written(accessFaults(open, { accessType }, LIMITS))).toBe("accessType: list-empty");
      expect(written(accessFaults(open, { accessType, add: phone }, LIMITS))).toBe("");
      expect(afterAccess(open, { accessType, add: phone }).access.accessType).toBe(accessType);
    },
  );

  test("without its last device the network is open, and what access reserved for it is free again", () => {
    expect(afterAccess(current, { remove: [1] })).toMatchObject({
      access: { accessType: "OPEN", devices: [] },
      reservations: [{ mac: PRINTER }],
    });
  });

  test("a reservation of the device is taken over, at the address of the list, and stays the customer’s afterwards", () => {
    const taken = afterAccess(current, { add: { ...phone, mac: PRINTER } });
    const row = { index: 1, ipAddress: phone.ipAddress, mac: PRINTER, macNote: "Printer", status: "active" };
    expect(taken.reservations).toContainEqual({ ...row, ofAccess: "taken-over" });
    expect(afterAccess(taken, { accessType: "RESTRICTED_DYNAMIC" }).reservations).toEqual([row]);
  });

  test("a reservation that was taken over goes along to the next device of its row, and stays the customer’s", () => {
    const taken = afterAccess(current, { add: { ...phone, mac: PRINTER } });
    const { index } = taken.access.devices.find(({ mac }) => mac === PRINTER)!;
    const moved = afterAccess(taken, { edit: { index, mac: PHONE } });
    const row = { index: 1, ipAddress: phone.ipAddress, mac: PHONE, macNote: "Printer", status: "active" };
    expect(moved.reservations).toContainEqual({ ...row, ofAccess: "taken-over" });
    expect(moved.reservations).toHaveLength(2);
    expect(afterAccess(moved, { accessType: "RESTRICTED_DYNAMIC" }).reservations).toEqual([row]);
    const reserved = { index: 3, ipAddress: "192.168.1.90", mac: TABLET, macNote: "", status: "active" } as const;
    const both = { ...taken, reservations: [...taken.reservations, reserved] };
    expect(written(accessFaults(both, { edit: { index, mac: TABLET } }, LIMITS))).toBe("mac: mac-reserved");
    expect(written(accessFaults(both, { edit: { index: 1, mac: TABLET } }, LIMITS))).toBe("");
  });

  test("full lists report it, and removing all of one opens the network", () => {
    expect(written(accessFaults(current, { add: phone }, { ...LIMITS, staticAddresses: 1 }))).toBe("mac: static-full");
    const dynamic: CurrentSettings = { ...current, access: { ...current.access, accessType: "RESTRICTED_DYNAMIC" } };
    expect(written(accessFaults(dynamic, { add: phone }, { ...LIMITS, dynamicAddresses: 1 }))).toBe("mac: dynamic-full");
    expect(opensByRemoving(current.access, 0)).toBe(false);
    expect(opensByRemoving(current.access, 1)).toBe(true);
    expect(opensByRemoving({ ...current.access, accessType: "OPEN" }, 1)).toBe(false);
  });
});
