import fc from "fast-check";
import { withStaticAddresses, type RouterSettings } from "#providers/network-controller/port.ts";

const port = fc.integer({ min: 1, max: 65_535 });
const ip = fc.integer({ min: 2, max: 254 }).map((last) => `192.168.1.${last}`);
const mac = fc.integer({ min: 0, max: 99 }).map((last) => `02:00:00:00:00:${String(last).padStart(2, "0")}`);
const rows = <T extends object>(one: fc.Arbitrary<T>) =>
  fc.array(one, { maxLength: 6 }).map((all) => all.map((row, place) => ({ ...row, instance: place + 1 })));
const wifi = fc.record({ name: fc.string({ minLength: 1, maxLength: 8 }), active: fc.boolean() });
const all: fc.Arbitrary<RouterSettings> = fc.record({
  wifi: fc.record({ "24": wifi, "5": wifi }),
  lan: fc.record({ routerIp: ip, subnetMask: fc.constantFrom("255.255.255.0", "255.255.0.0") }),
  dhcp: fc.record({ active: fc.boolean(), poolStart: ip, poolEnd: ip }),
  dns: fc.array(ip, { maxLength: 3 }),
  portMappings: rows(
    fc.record({
      name: fc.constantFrom("game", "camera"),
      protocol: fc.constantFrom("TCP" as const, "UDP" as const),
      externalPort: port,
      externalPortEnd: port,
      internalIp: ip,
      internalPort: port,
      active: fc.boolean(),
    }),
  ),
  reservations: rows(fc.record({ mac, ipAddress: ip, active: fc.boolean() })),
  admitted: rows(fc.record({ mac, active: fc.boolean(), ipAddress: fc.constant("") })),
  hosts: fc.constant<RouterSettings["hosts"]>([]),
});
/** Any settings of a router, with few different values, so that rows are often alike. */
export const routerSettings = all.map(withStaticAddresses);
