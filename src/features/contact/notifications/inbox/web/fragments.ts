import { fragmentsOf } from "#platform/web/fragment.ts";
import { inboxContract } from "../contract.ts";
import { GroupFaultFragment } from "./GroupFaults.tsx";

export const fragments = fragmentsOf(inboxContract, { groupFaultBanner: GroupFaultFragment });
