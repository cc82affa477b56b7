import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import type { Order } from "../contract.ts";
import { standingWords } from "../messages/standing-words.ts";
import type { Gone } from "../standing.ts";
import { TONES } from "./StandingBadge.tsx";

/** Where people are helped who wait for news of a payment longer than they should. */
const CONTACT = "/contact";

/** What became of the parts that do not remain. */
export function GoneNotices({ gone }: { gone: readonly Gone[] }) {
  const t = useWords(standingWords).partNotice;
  return gone.map((one) => (
    <Notice key={one} tone={TONES[one] === "error" ? "warning" : "info"} title={t[one].title}>
      {t[one].text}
    </Notice>
  ));
}

/** While a payment is looked for: by when that is known, and whom to ask if it is not. */
export function KnownBy({ knownBy }: Pick<Order, "knownBy">) {
  const t = useWords(standingWords);
  const language = useLanguage();
  const href = useHref();
  if (!knownBy) return null;
  return (
    <Notice
      tone="info"
      action={
        <LinkButton look="secondary" href={href(CONTACT)}>
          {t.toContact}
        </LinkButton>
      }
    >
      {t.knownBy(instantWords(knownBy, language))}
    </Notice>
  );
}
