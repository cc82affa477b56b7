import { withQuery } from "#platform/address.ts";
import { STATE_KINDS, type ServiceKind } from "../operations/kinds.ts";

type LostPhoneSearch = {
  number?: string | undefined;
  done?: string | undefined;
  problem?: string | undefined;
  /** What was under way when something was refused for it. */
  underWay?: ServiceKind | undefined;
};

const text = (value: unknown): string | undefined => (typeof value === "string" ? value.slice(0, 64) : undefined);

/** What the address of the page says. */
export const readSearch = (search: Record<string, unknown>) => ({
  number: text(search["number"]),
  done: text(search["done"]),
  problem: text(search["problem"]),
  met: STATE_KINDS.find((kind) => kind === search["underWay"]),
});

/** The address of the page with what came of a form. */
export const lostPhoneAddress = (search: LostPhoneSearch): string => withQuery("{area}/services/lost-phone", search);
