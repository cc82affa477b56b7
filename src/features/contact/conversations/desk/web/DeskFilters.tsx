import { useHref } from "#platform/web/call.ts";
import type { ReactNode } from "react";

/** A form of the desk that only selects what the page shows, in its address. */
export function DeskFilters({
  path,
  className,
  children,
  label,
}: {
  path: string;
  className?: string | undefined;
  children: ReactNode;
  label: string;
}) {
  const href = useHref();
  return (
    <form role="search" aria-label={label} className={className} method="get" action={href(path)}>
      {children}
    </form>
  );
}
