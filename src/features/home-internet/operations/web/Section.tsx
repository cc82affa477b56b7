import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import { Spinner } from "#ui/waiting/Waiting.tsx";
import { Button } from "#ui/button/Button.tsx";
import { widget } from "#ui/widget/widget.ts";
import { change as words } from "../../messages/change.ts";
import { section as sectionWords } from "../../messages/section.ts";
import { LoadFailed } from "./ChangeModals.tsx";
import { ChangeWay } from "./ChangeWay.tsx";
import { OperationNotes } from "./OperationNotes.tsx";
import { SectionNotices } from "./SectionNotices.tsx";
import { useSection, type Read } from "./use-section.ts";
import type { SectionBody } from "./section-body.ts";
import css from "./Section.module.css";

type Inside<S> = { section: S; reload: () => Promise<S | undefined>; show: (section: S) => void };

type Props<S> = {
  /** Names the section in the address: `#wifi` opens it. */
  id: string;
  title: string;
  lead: string;
  read: Read<S>;
  children: (inside: Inside<S>) => ReactNode;
};

/** One part of the accordion (A§2): loaded when it is opened, with its own error modal when that fails. */
export function Section<S extends SectionBody>({ id, title, lead, read, children }: Props<S>) {
  const { loaded, reload, show } = useSection<S>(read);
  const [shownError, setShownError] = useState<unknown>();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const details = root.current?.querySelector("details");
    const openIfNamed = () => void (details && location.hash === `#${id}` && (details.open = true));
    openIfNamed();
    if (details?.open) void reload(); // opened before the script was here
    addEventListener("hashchange", openIfNamed); // a link from the top of the page
    return () => removeEventListener("hashchange", openIfNamed);
  }, [id, reload]);
  const failed = loaded.state === "failed" ? loaded.error : undefined;
  return (
    <div ref={root} id={id} className={css.section} {...widget({ id: `my-contact-${id}`, name: title })}>
      <Disclosure
        onToggle={(open) => open && loaded.state === "closed" && void reload()}
        summary={
          <span className={css.summary}>
            <span className={css.title}>{title}</span>
            <span className={css.lead}>{lead}</span>
          </span>
        }
      >
        <Inner
          loaded={loaded.state === "here" ? loaded.section : undefined}
          waiting={loaded.state === "loading"}
          failed={failed}
          onAgain={() => void reload()}
        >
          {(section) => children({ section, reload, show })}
        </Inner>
      </Disclosure>
      {failed !== undefined && failed !== shownError && (
        <LoadFailed
          onClose={() => setShownError(failed)}
          onAgain={() => {
            setShownError(failed);
            void reload();
          }}
        />
      )}
    </div>
  );
}

type InnerProps<S> = { loaded: S | undefined; waiting: boolean; failed: unknown; onAgain: () => void; children: (section: S) => ReactNode };

function Inner<S extends SectionBody>({ loaded, waiting, failed, onAgain, children }: InnerProps<S>) {
  const t = useWords(words);
  const s = useWords(sectionWords);
  if (failed !== undefined)
    return (
      <Notice tone="error" title={t.notLoaded.title} action={<Button onClick={onAgain}>{t.again}</Button>}>
        {t.notLoaded.text}
      </Notice>
    );
  if (!loaded) return <Spinner waiting={waiting}>{s.loading}</Spinner>;
  return (
    <div className="stack">
      <SectionNotices section={loaded} />
      <ChangeWay operation={loaded.operations.find(({ endedAt }) => endedAt === null)} />
      <Suspense fallback={<Spinner waiting>{s.loading}</Spinner>}>{children(loaded)}</Suspense>
      <OperationNotes section={loaded} />
    </div>
  );
}
