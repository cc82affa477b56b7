import { Suspense, useEffect, useRef, useState, type ComponentType, type RefObject } from "react";
import { useWords } from "#platform/web/words.ts";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import { widget } from "#ui/widget/widget.ts";
import { Spinner } from "#ui/waiting/Waiting.tsx";
import { words } from "../../messages/words.ts";
import type { SectionId } from "../../sections.ts";
import css from "./Section.module.css";

/** `openings`: how often it was opened so far; `root`: the element of the whole section. */
export type BodyProps = { id: SectionId; cid: string; openings: number; root: RefObject<HTMLElement | null> };
type Props = {
  /** The section's name in the address: `#wifi` opens it. */
  id: SectionId;
  cid: string;
  title: string;
  lead: string;
  Body: ComponentType<BodyProps>;
  /** Whether the operator's report counts it. */
  tracked: boolean;
};

/** The head of one part of the accordion (A§2): the code of its body is loaded when it is first opened. */
export function Section({ id, cid, title, lead, Body, tracked }: Props) {
  const t = useWords(words);
  const [openings, setOpenings] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const details = root.current?.querySelector("details");
    const openIfNamed = () => void (details && location.hash === `#${id}` && (details.open = true));
    if (details?.open) setOpenings(1); // opened before hydration
    openIfNamed();
    addEventListener("hashchange", openIfNamed); // a link from the top of the page
    return () => removeEventListener("hashchange", openIfNamed);
  }, [id]);
  const summary = (
    <span className={`stack ${css.summary}`}>
      <span className={css.title}>{title}</span>
      <span className={css.lead}>{lead}</span>
    </span>
  );
  return (
    <div ref={root} id={id} className={`surface ${css.section}`} {...(tracked && widget({ id: `my-contact-${id}`, name: title }))}>
      <Disclosure onToggle={(open) => open && setOpenings((before) => before + 1)} summary={summary}>
        {openings > 0 && (
          <Suspense fallback={<Spinner waiting>{t.opening}</Spinner>}>
            <Body {...{ id, cid, openings, root }} />
          </Suspense>
        )}
      </Disclosure>
    </div>
  );
}
