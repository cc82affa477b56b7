import { useWords } from "#platform/web/words.ts";
import { Badge, type Tone } from "#ui/notice/Notice.tsx";
import { standingWords } from "../messages/standing-words.ts";
import type { Gone, Standing } from "../standing.ts";

export const TONES: Record<Standing, Tone | "plain"> = {
  "awaiting-confirmation": "warning",
  "waiting-for-payment": "warning",
  "checking-payment": "info",
  declined: "error",
  "not-confirmed": "plain",
  "not-paid": "plain",
  replaced: "plain",
  activating: "info",
  preparing: "info",
  "held-up": "warning",
  sent: "info",
  "at-shop": "warning",
  "came-back": "warning",
  delivered: "success",
  active: "success",
  expired: "plain",
  completed: "success",
  refused: "error",
  "sold-out": "error",
  cancelled: "plain",
  withdrawn: "plain",
};

/** The state of an order or a line in one word; `gone` are the cancelled or refunded parts of an order. */
export function StandingBadge({ standing, gone = [] }: { standing: Standing; gone?: readonly Gone[] }) {
  const t = useWords(standingWords);
  return (
    <>
      <Badge tone={TONES[standing]}>{t.words[standing]}</Badge>
      {gone.map((one) => (
        <Badge key={one} tone={TONES[one]}>
          {t.gone[one]}
        </Badge>
      ))}
    </>
  );
}
