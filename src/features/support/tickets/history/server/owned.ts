import { HttpProblem } from "#platform/server/problems.ts";

/** What was found of a user's own; anything else does not exist for them. */
export function found<Own>(own: Own | undefined): Own {
  if (!own) throw new HttpProblem(404);
  return own;
}
