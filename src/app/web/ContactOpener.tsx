import { useEffect, useState, type ComponentType } from "react";
import { takeReopening } from "#features/contact/contact-form/web/reopening.ts";
import { attempt } from "#platform/web/attempt.ts";
import { useHref } from "#platform/web/call.ts";
import { onLinkTo } from "./contact-links.ts";
import { useFrame } from "./frame.ts";
import { pathnameOf } from "./address.ts";
import { useWhere } from "./where.ts";

type Dialog = ComponentType<{ isSignedIn: boolean; onClose: () => void }>;

/** Opens the contact form over the page when a link to its page is pressed, and after a visitor has signed in from it (B§4). */
export function ContactOpener() {
  const page = useHref()("/contact-form");
  const { user } = useFrame();
  const pathname = pathnameOf(useWhere().href);
  const [opened, setOpened] = useState<{ Dialog: Dialog; at: string }>();
  const [{ open }] = useState(() => ({
    async open() {
      const { answer } = await attempt(() => import("./ContactDialog.tsx"));
      if (answer) setOpened({ Dialog: answer.default, at: location.pathname });
      else location.assign(page); // the chunk is gone or the network is down
    },
  }));
  useEffect(() => {
    document.documentElement.dataset["opens"] = "forms"; // from now on a link opens it; before, it leads to the page
    return onLinkTo(page, () => void open());
  }, [page, open]);
  useEffect(() => {
    if (user && takeReopening()) void open();
  }, [user, open]);
  if (opened?.at !== pathname) return null; // it goes with the page that it lies over
  return <opened.Dialog isSignedIn={user !== null} onClose={() => setOpened(undefined)} />;
}
