import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { formWords } from "../messages/form-words.ts";

/** Why nobody can come to a line, and what to do instead; `region` is empty where its address is not known. */
export function NoVisits({ region }: { region: string }) {
  const t = useWords(formWords);
  const href = useHref();
  return (
    <Notice
      tone="warning"
      title={region ? t.noneAtAll : t.noAddress}
      action={
        <LinkButton href={href("/contact-form")} look="secondary">
          {t.write}
        </LinkButton>
      }
    >
      {region ? t.noneAtAllText : t.noAddressText}
    </Notice>
  );
}
