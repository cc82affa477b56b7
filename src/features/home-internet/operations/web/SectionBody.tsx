import { Suspense, useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Spinner } from "#ui/waiting/Waiting.tsx";
import { change as words } from "../../messages/change.ts";
import { words as pageWords } from "../../messages/words.ts";
import { ChangeWay } from "./ChangeWay.tsx";
import { LoadFailed } from "./LoadFailed.tsx";
import { OperationNotes } from "./OperationNotes.tsx";
import type { BodyProps } from "./Section.tsx";
import type { SectionBody as Shared } from "./section-body.ts";
import { SectionNotices } from "./SectionNotices.tsx";
import { useSection, type Read } from "./use-section.ts";
import { useReadingAgain, withoutReport } from "./without-report.ts";
import { WithoutReportNotice } from "./WithoutReportNotice.tsx";

type LoadedSection<S> = { section: S; reload: () => Promise<S | undefined>; show: (section: S) => void };
type Props<S> = Pick<BodyProps, "root"> & { read: Read<S>; children: (loaded: LoadedSection<S>) => ReactNode };

/** The body of an open section: read when it is first opened, with its own error modal when that fails. */
export function SectionBody<S extends Shared>({ read, root, children }: Props<S>) {
  const { loaded, reload, show } = useSection<S>(read);
  const [shownError, setShownError] = useState<unknown>();
  useEffect(() => void reload(), [reload]);
  const failed = loaded.state === "failed" || loaded.state === "here" ? loaded.error : undefined;
  const why = withoutReport(failed);
  useReadingAgain(why === "router-unread", reload);
  const again = () => {
    setShownError(failed);
    void reload();
  };
  const place = failed !== undefined && why === undefined && failed !== shownError && root.current;
  return (
    <>
      <Inner loaded={loaded.state === "here" ? loaded.section : undefined} failed={failed} onAgain={() => void reload()}>
        {(section) => children({ section, reload, show })}
      </Inner>
      {place && createPortal(<LoadFailed onClose={() => setShownError(failed)} onAgain={again} />, place)}
    </>
  );
}

type InnerProps<S> = { loaded: S | undefined; failed: unknown; onAgain: () => void; children: (section: S) => ReactNode };

function Inner<S extends Shared>({ loaded, failed, onAgain, children }: InnerProps<S>) {
  const t = useWords(words);
  const { opening } = useWords(pageWords);
  const why = withoutReport(failed);
  if (why) return <WithoutReportNotice why={why} />;
  const failure = failed !== undefined && (
    <Notice tone="error" title={t.notLoaded.title} action={<Button onClick={onAgain}>{t.again}</Button>}>
      {t.notLoaded.text}
    </Notice>
  );
  if (!loaded) return failure || <Spinner waiting>{opening}</Spinner>;
  return (
    <div className="stack">
      {failure}
      <SectionNotices section={loaded} />
      <ChangeWay operation={loaded.operations.find(({ endedAt }) => endedAt === null)} />
      <Suspense fallback={<Spinner waiting>{opening}</Spinner>}>{children(loaded)}</Suspense>
      <OperationNotes section={loaded} />
    </div>
  );
}
