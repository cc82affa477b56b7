import { useEffect, useState, type MouseEvent } from "react";
import { usePlace } from "./call.ts";

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
export const keepsTabs = (pathname: string, contextPath = ""): boolean =>
  !/^\/(shop|devices|products)(\/|$)/.test(pathname.slice(contextPath.length));

type Opened = {
  open: number;
  /** What the page has read: another one after each step. */
  read: unknown;
  /** Where the page is; where its address is, unless told. */
  pathname?: string;
};

/**
 * The tab that is open, and what a press on another does. Its link is followed as any other, so that it is a step in the browser's history; on shop
 * pages it only opens here. An address that asks for no tab, or for one that is not there, is rewritten, which is no step.
 */
export function useOpenTab({ open, read, pathname }: Opened): { open: number; onOpen: (event: MouseEvent, tab: number) => void } {
  const { contextPath } = usePlace();
  const [here, setHere] = useState<{ tab: number; read: unknown }>();
  const keeps = (): boolean => keepsTabs(pathname ?? location.pathname, contextPath);
  useEffect(() => {
    const address = new URL(location.href);
    if (!keeps() || address.searchParams.get("open") === String(open)) return;
    address.searchParams.set("open", String(open));
    history.replaceState(history.state, "", address);
  }, [open, read]); // eslint-disable-line react-hooks/exhaustive-deps -- after each step, and only then: on the way to another page the address is that page's
  const onOpen = (event: MouseEvent, tab: number): void => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || keeps()) return;
    event.preventDefault();
    setHere({ tab, read });
  };
  return { open: here && here.read === read ? here.tab : open, onOpen };
}
