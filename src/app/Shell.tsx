import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { words as ambient } from "#platform/messages/words.ts";
import { useWords } from "#platform/web/words.ts";

/** Header, page and footer. */
export function Shell({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>;
}

/** The page that stands for one that could not be shown: what happened, and what to do next. */
export function FailurePage({ status, requestId }: { status: number; requestId?: string | undefined }) {
  const t = useWords(ambient);
  const { href } = useLocation();
  return (
    <div>
      <h1>{t.errorPages.titles[status as 404] ?? t.errorPages.titles[500]}</h1>
      <p>{t.refusals[status as 404] ?? t.refusals[500]}</p>
      <a href={href}>{t.errorPages.again}</a>
      {requestId && <p>{requestId}</p>}
    </div>
  );
}
