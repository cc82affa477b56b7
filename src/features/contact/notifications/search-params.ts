import { withQuery } from "#platform/address.ts";

/** The address of the tab of notifications: what was set, or the names whose channels do not go together and what was ticked. */
export const settingsAddress = (result: { done: "notifications" } | { bad: readonly string[]; ticked: readonly string[] }): string =>
  withQuery("{area}/settings", {
    open: "3",
    ...("done" in result ? result : { bad: result.bad.join(","), ticked: result.ticked.join(",") }),
  });
