import { refusePersonText } from "#vocabulary/person-text.ts";

const LONGEST_NAME = 120;

/** Whether somebody of the staff can be called so: letters that can be seen, at most 120. */
export const isStaffName = (typed: string): boolean =>
  typed.trim() !== "" && typed.trim().length <= LONGEST_NAME && refusePersonText(typed.trim()) === undefined;
