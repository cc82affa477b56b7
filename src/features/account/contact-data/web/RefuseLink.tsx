import { lazy, Suspense, useState, type ReactNode } from "react";
import { useHref } from "#platform/web/call.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import type { Change } from "./ContactForm.tsx";
import type { Refused } from "./Refusing.tsx";

const RefuseModal = lazy(() => import("./RefuseModal.tsx"));

/** Opens the modal that says what will not come; without a script, a step of the page. */
export function RefuseLink({ refused, change, children }: { refused: Refused; change: Change; children: ReactNode }) {
  const href = useHref();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <LinkButton
        look="secondary"
        href={href(`{area}/settings/contact?refuse=${refused}`)}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </LinkButton>
      {open && (
        <Suspense>
          <RefuseModal refused={refused} change={change} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
