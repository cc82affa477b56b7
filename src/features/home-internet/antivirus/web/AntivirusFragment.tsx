import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { sectionFragment } from "../../operations/web/section-fragment.tsx";
import { words } from "../messages/words.ts";
import { AntivirusView } from "./AntivirusView.tsx";

const Section = sectionFragment(AntivirusView);

/** The HTML of the antivirus' answers: the section, or the message of its own refusals. */
export function AntivirusFragment({ given }: { given: { status: number; body?: unknown } }) {
  const { failed } = useWords(words);
  const message = given.status === 200 ? undefined : failed[(given.body as { problem: keyof typeof failed }).problem];
  if (!message) return <Section given={given} />;
  return (
    <Notice tone="error" title={message.title}>
      {message.text}
    </Notice>
  );
}
