import type { Band, Change, Row, RouterSettings } from "#providers/network-controller/port.ts";
import type { Family } from "../operation.ts";

const BANDS: readonly Band[] = ["24", "5"];
/** Equal except for the number that the router gave the row. */
const same = <T>({ instance: _one, ...one }: Row<T>, { instance: _other, ...other }: Row<T>): boolean =>
  Object.entries(one).every(([name, value]) => other[name as keyof typeof other] === value);

type Named<T> = { remove: (instance: number) => Change; add: (row: T) => Change };

/** Deletes the rows that should not exist, then adds those that are missing: in this order no two rows conflict in between. */
function rowsBack<T>(from: Row<T>[], to: Row<T>[], { remove, add }: Named<T>): Change[] {
  const missing = [...to];
  const extra = from.filter((row) => {
    const place = missing.findIndex((input) => same(row, input));
    if (place >= 0) missing.splice(place, 1);
    return place < 0;
  });
  return [...extra.map(({ instance }) => remove(instance)), ...missing.map(({ instance: _, ...row }) => add(row as T))];
}

/** The changes that turn one family's settings from `from` into `to`; none where they are equal. */
export function differenceOf(from: RouterSettings, to: RouterSettings, family: Family): Change[] {
  switch (family) {
    case "wifi":
      return BANDS.flatMap((band) => {
        const [now, then] = [from.wifi[band], to.wifi[band]];
        if (now.name === then.name && now.active === then.active) return [];
        return [
          {
            kind: "wifi",
            band,
            ...(now.name !== then.name && { name: then.name }),
            ...(now.active !== then.active && { active: then.active }),
          },
        ];
      });
    case "lan": {
      const equal =
        JSON.stringify([from.lan.routerIp, from.lan.subnetMask, ...dhcpOf(from)]) ===
        JSON.stringify([to.lan.routerIp, to.lan.subnetMask, ...dhcpOf(to)]);
      return equal ? [] : [{ kind: "lan", ...to.lan, dhcp: to.dhcp }];
    }
    case "dns":
      return from.dns.join() === to.dns.join() ? [] : [{ kind: "dns", servers: to.dns }];
    case "napt":
      return rowsBack(from.portMappings, to.portMappings, {
        remove: (instance) => ({ kind: "port-mapping-remove", instance }),
        add: (row) => ({ kind: "port-mapping-add", row }),
      });
    case "reservations":
      return rowsBack(from.reservations, to.reservations, {
        remove: (instance) => ({ kind: "reservation-remove", instance }),
        add: (row) => ({ kind: "reservation-add", row }),
      });
    case "access":
      return rowsBack(from.admitted, to.admitted, {
        remove: (instance) => ({ kind: "admitted-remove", instance }),
        add: (row) => ({ kind: "admitted-add", row }),
      });
    case "devices":
    case "channels":
    case "reset":
    case "restart":
      return [];
  }
}

const dhcpOf = ({ dhcp }: RouterSettings) => [dhcp.active, dhcp.poolStart, dhcp.poolEnd];

/** Whether a family's settings are equal, apart from the numbers of their rows. */
export const isSame = (one: RouterSettings, other: RouterSettings, family: Family): boolean =>
  differenceOf(one, other, family).length === 0;
