import type { Band, Change, Row, RouterSettings } from "#providers/network-controller/port.ts";
import type { Family } from "../operation.ts";

const BANDS: readonly Band[] = ["24", "5"];
/** Equal except for the number that the router gave the row. */
const same = <T>({ instance: _one, ...one }: Row<T>, { instance: _other, ...other }: Row<T>): boolean =>
  Object.entries(one).every(([name, value]) => other[name as keyof typeof other] === value);

type Named<T> = { remove: (instance: number) => Change; add: (row: T) => Change };

/** Splits off the rows of `from` that have an equal in `to`: `pairs`, and what is left on either side. */
function paired<R>(from: readonly R[], to: readonly R[], isEqual: (one: R, other: R) => boolean) {
  const missing = [...to];
  const pairs: [R, R][] = [];
  const extra = from.filter((row) => {
    const place = missing.findIndex((input) => isEqual(row, input));
    if (place >= 0) pairs.push([row, missing.splice(place, 1)[0]!]);
    return place < 0;
  });
  return { pairs, extra, missing };
}

/** Deletes the rows that should not exist, then adds those that are missing: in this order no two rows conflict in between. */
function rowsBack<T>(from: Row<T>[], to: Row<T>[], { remove, add }: Named<T>): Change[] {
  const { extra, missing } = paired(from, to, same);
  return [...extra.map(({ instance }) => remove(instance)), ...missing.map(({ instance: _, ...row }) => add(row as T))];
}

const reservationsBack = (from: RouterSettings, to: RouterSettings): Change[] =>
  rowsBack(from.reservations, to.reservations, {
    remove: (instance) => ({ kind: "reservation-remove", instance }),
    add: (row) => ({ kind: "reservation-add", row }),
  });

/**
 * The list of devices: rows are switched together, and a row gets another device, before any is removed. An empty list, even for a moment, would let
 * everybody in.
 */
function listBack(from: RouterSettings, to: RouterSettings): Change[] {
  const [now, then] = [from, to].map(({ admitted }) => admitted.map(({ instance, mac, active }) => ({ instance, mac, active })));
  const differing = paired(now!, then!, same);
  const switched = paired(differing.extra, differing.missing, (one, other) => one.mac === other.mac);
  const changed = paired(switched.extra, switched.missing, () => true);
  const switchTo = (active: boolean): Change[] => {
    const instances = switched.pairs.flatMap(([row, next]) => (next.active === active ? [row.instance] : []));
    return instances.length > 0 ? [{ kind: "admitted-switch", instances, active }] : [];
  };
  const others = [
    ...changed.pairs.map(([{ instance }, { instance: _, ...row }]) => ({ kind: "admitted-set" as const, instance, row })),
    ...changed.missing.map(({ instance: _, ...row }) => ({ kind: "admitted-add" as const, row })),
  ].sort((one, other) => Number(other.row.active) - Number(one.row.active));
  const removed = changed.extra.map(({ instance }): Change => ({ kind: "admitted-remove", instance }));
  return [...switchTo(true), ...others, ...removed, ...switchTo(false)];
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
      return reservationsBack(from, to);
    case "access":
      return [...reservationsBack(from, to), ...listBack(from, to)];
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
