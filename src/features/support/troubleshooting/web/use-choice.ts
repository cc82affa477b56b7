import { useRef, useState } from "react";
import type { ServiceType } from "#features/account/customers/contract.ts";
import { switchService } from "#features/services/lines/contract.ts";
import { attempt } from "#platform/web/attempt.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { guideAddress } from "../address.ts";
import { switchAsset, switchBillingAccount, type AssetData, type TreeSession } from "../contract.ts";
import { ALL_ACCOUNTS } from "../rules.ts";

/** What is chosen, and what there is to choose from; `asset` is null while it is read, and where there is none. */
export type Chosen = Pick<TreeSession, "serviceType" | "accounts" | "account" | "assets" | "asset"> & { assetId: string | undefined };
type State = { chosen: Chosen; isReading: boolean; error: unknown };

/** The selectors: another service type or account reloads the lines and takes the first of them (B§4). The address follows, so that a reload chooses the same. */
export function useChoice(session: TreeSession) {
  const call = useCall();
  const href = useHref();
  const [{ chosen, isReading, error }, setState] = useState<State>(() => ({
    chosen: { ...session, assetId: session.asset?.assetId },
    isReading: false,
    error: undefined,
  }));
  const turn = useRef(0);
  const last = useRef<() => Promise<void>>(undefined);

  /** The choice of `next` shows at once, then what `read` completes it with; only the last of several choices counts. */
  const choose = (next: Partial<Chosen>, read: () => Promise<Chosen>): void => {
    last.current = async () => {
      const mine = (turn.current += 1);
      setState((before) => ({ chosen: { ...before.chosen, ...next, asset: null }, isReading: true, error: undefined }));
      const done = await attempt(read);
      if (mine !== turn.current) return;
      setState((before) => ({ chosen: done.answer ?? before.chosen, isReading: false, error: done.error }));
      if (!done.answer) return;
      const { serviceType, account, assetId } = done.answer;
      const address = href(guideAddress({ serviceType: serviceType ?? undefined, account, assetId }));
      history.replaceState(history.state, "", address);
    };
    void last.current();
  };
  const linesOf = async (serviceType: ServiceType, account: string) =>
    (await call(switchBillingAccount, { body: { serviceType, account } })).body;
  const withAsset = async (next: Omit<Chosen, "asset">): Promise<Chosen> => {
    const { serviceType, assetId } = next;
    return { ...next, asset: serviceType && assetId ? (await call(switchAsset, { body: { serviceType, assetId } })).body : null };
  };
  const withFirst = (next: Omit<Chosen, "asset" | "assetId">): Promise<Chosen> => withAsset({ ...next, assetId: next.assets[0]?.assetId });
  return {
    ...{ chosen, isReading, error },
    again: () => void last.current?.(),
    /** The line as a start has found it. */
    refresh: (asset: AssetData) => setState((before) => ({ ...before, chosen: { ...before.chosen, asset } })),
    toType: (serviceType: ServiceType): void =>
      choose({ serviceType, account: ALL_ACCOUNTS, accounts: [], assets: [], assetId: undefined }, async () => {
        const { body } = await call(switchService, { body: { serviceType } });
        const assets = body.assets ?? (await linesOf(serviceType, ALL_ACCOUNTS));
        return withFirst({ serviceType, accounts: body.businessAccounts ?? [], account: ALL_ACCOUNTS, assets });
      }),
    toAccount: (account: string): void =>
      choose({ account, assets: [], assetId: undefined }, async () => {
        const assets = chosen.serviceType ? await linesOf(chosen.serviceType, account) : [];
        return withFirst({ ...chosen, account, assets });
      }),
    toAsset: (assetId: string): void => choose({ assetId }, () => withAsset({ ...chosen, assetId })),
  };
}
