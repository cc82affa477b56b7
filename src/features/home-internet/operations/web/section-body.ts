import type { Operation } from "../contract.ts";

/** What every section has beside its own settings. */
export type SectionBody = {
  cid: string;
  serviceSuspended: boolean;
  reportedAt: string;
  routerSilent?: boolean | undefined;
  notSupported?: true | undefined;
  operations: Operation[];
  managedBy?: "provider";
};
