import type { ComponentType } from "react";
import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { OnlyShown } from "../../web/NeedsScript.tsx";
import { change as words } from "../../messages/change.ts";
import type { FieldFault } from "../contract.ts";
import { OperationNotes } from "./OperationNotes.tsx";
import { SectionNotices } from "./SectionNotices.tsx";
import type { SectionBody } from "./section-body.ts";

/** Props of a section's view: its settings, how to reload them, and the faults of a form that was sent without a script. */
export type ViewProps<S> = { section: S; reload: () => Promise<S | undefined>; show: (section: S) => void; faults?: FieldFault[] };

type Given = { status: number; body?: unknown };
type Form<S> = { section: S; fields: FieldFault[] };

/** The HTML of a section's GET and of its form posts (decisions §1.3): the view that the page shows, or the message of a refusal. */
export function sectionFragment<S extends SectionBody>(View: ComponentType<ViewProps<S>>) {
  return function Fragment({ given: { status, body } }: { given: Given }) {
    const { failed, notLoaded, unread, noRouter } = useWords(words);
    if (status === 200) {
      const { section, faults } = "section" in (body as object) ? partsOf(body as Form<S>) : { section: body as S, faults: [] };
      return (
        <>
          <OnlyShown cid={section.cid} />
          <SectionNotices section={section} />
          <View section={section} reload={nothing} show={() => undefined} faults={faults} />
          <OperationNotes section={section} />
        </>
      );
    }
    const { problem } = body as { problem: string };
    const own: Record<string, typeof notLoaded> = {
      busy: failed.conflict,
      "service-suspended": failed["service-suspended"],
      "list-empty": failed["list-empty"],
      "router-unread": unread,
      "no-router": noRouter,
    };
    const message = own[problem] ?? notLoaded;
    return (
      <Notice tone="error" title={message.title}>
        {message.text}
      </Notice>
    );
  };
}

const partsOf = <S,>({ section, fields }: Form<S>) => ({ section, faults: fields });
const nothing = () => Promise.resolve(undefined);
