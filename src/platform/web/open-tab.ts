import { useEffect, useState, type MouseEvent } from "react";

/**
 * Which tab an address asks for by `open`, counted from one (A§2, B§2): its number, or one of the names that its page has had. Nothing, zero and
 * what is not there is the first.
 */
export function openTab(asked: unknown, { count, names = [] }: { count: number; names?: readonly string[] }): number {
  const named = names.indexOf(String(asked)) + 1;
  const number = typeof asked === "string" && /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : named;
  return number >= 1 && number <= count ? number : 1;
}

/** Whether the tabs of a page are steps of the browser's history: on all but the shop's (A§2). */
export const keepsTabs = (pathname: string): boolean => !/\/(shop|devices|products)(\/|$)/.test(pathname);

/**
 * The tab that is open, and what a press on another does. Its link is followed as any other, so that it is a step in the browser's history; on shop
 * pages it only opens here. An address that asks for no tab, or for one that is not there, is rewritten.
 */
export function useOpenTab(open: number): { open: number; onOpen: (event: MouseEvent, tab: number) => void } {
  const [here, setHere] = useState<number>();
  useEffect(() => {
    const address = new URL(location.href);
    if (!keepsTabs(address.pathname) || address.searchParams.get("open") === String(open)) return;
    address.searchParams.set("open", String(open));
    history.replaceState(history.state, "", address);
  }, [open]);
  const onOpen = (event: MouseEvent, tab: number): void => {
    if (keepsTabs(location.pathname)) return;
    event.preventDefault();
    setHere(tab);
  };
  return { open: here ?? open, onOpen };
}
