import { useEffect, useState, type MouseEvent } from "react";
import { usePlace } from "./call.ts";

/** Whether the tabs of a page are steps of the browser's history: on all pages except the shop's (A§2). */
export const keepsTabs = (pathname: string, contextPath = ""): boolean =>
  !/^\/(shop|devices|products)(\/|$)/.test(pathname.slice(contextPath.length));

type Opened = {
  open: number;
  /** The data that the page has loaded: a new object after each step. */
  read: unknown;
  /** The page's path; that of its address by default. */
  pathname?: string;
  /** Names of the tabs that links from elsewhere open them by: such an address stays. */
  names?: readonly string[];
};

/**
 * The open tab, and what a press on another does. Its link is followed like any other and adds a history entry; on shop pages it only opens here. An address
 * without a tab, or with an unknown one, is rewritten without a history entry.
 */
export function useOpenTab({ open, read, pathname, names = [] }: Opened): {
  open: number;
  onOpen: (event: MouseEvent, tab: number) => void;
} {
  const { contextPath } = usePlace();
  const [here, setHere] = useState<{ tab: number; read: unknown }>();
  const keeps = (): boolean => keepsTabs(pathname ?? location.pathname, contextPath);
  useEffect(() => {
    const address = new URL(location.href);
    if (!keeps() || [String(open), names[open - 1]].includes(address.searchParams.get("open") ?? "")) return;
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
