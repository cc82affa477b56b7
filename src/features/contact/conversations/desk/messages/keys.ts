import type { ACTS, DeskProblem as Problem } from "../contract.ts";

export type Act = (typeof ACTS)[number];
export type DeskProblem = Problem;
export type { PreparedProblem } from "../prepared-contract.ts";
