import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { words } from "../messages/words.ts";
import type { DocumentRefusal } from "../rules.ts";

type Props = {
  refusal: DocumentRefusal;
  /** The answer to a press is read out. */
  live?: boolean;
  /** Presses again what was refused; without it there is a link to look again. */
  onAgain?: (() => void) | undefined;
  /** Gets the PDF in place of XML. */
  onPdf?: (() => void) | undefined;
  /** Where to look again. */
  here?: string | undefined;
};

/** Why there is no document (B§8), with a button for what to do next. */
export function Refused({ refusal, live = false, onAgain, onPdf, here }: Props) {
  const t = useWords(words);
  const { title, text } = t.refusals[refusal];
  return (
    <Notice
      tone={refusal === "being-generated" ? "info" : "warning"}
      title={title}
      live={live}
      action={<Next {...{ refusal, onAgain, onPdf, here }} />}
    >
      {text}
    </Notice>
  );
}

function Next({ refusal, onAgain, onPdf, here }: Pick<Props, "refusal" | "onAgain" | "onPdf" | "here">) {
  const t = useWords(words);
  const href = useHref();
  if (refusal === "option-not-available" && onPdf)
    return (
      <Button look="secondary" onClick={onPdf}>
        {t.getPdf}
      </Button>
    );
  const mayChange = refusal === "being-generated" || refusal === "not-signed";
  if (mayChange && onAgain)
    return (
      <Button look="secondary" onClick={onAgain}>
        {t.again}
      </Button>
    );
  if (mayChange && here)
    return (
      <LinkButton look="secondary" href={here}>
        {t.look}
      </LinkButton>
    );
  return (
    <LinkButton look="secondary" href={href("/contact-form")}>
      {t.write}
    </LinkButton>
  );
}
