import type { ACTS } from "../contract.ts";

export type Act = (typeof ACTS)[number];
export type { DeskProblem, PreparedProblem } from "../search-params.ts";
