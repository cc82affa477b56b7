import { useRef, useState } from "react";
import { useHref } from "#platform/web/call.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Checkbox } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { euroOfCents } from "#vocabulary/money-words.ts";
import { linePage } from "../line-page.ts";
import { words } from "../messages/words.ts";
import type { ShownOffer } from "../offers.ts";
import type { ShownOutcome } from "../outcome.ts";
import type { Adding, Ticks } from "./adding.ts";
import { OfferText } from "./OfferText.tsx";

type Props = {
  offer: ShownOffer;
  serviceId: string;
  adding: Adding;
  /** Takes an outcome that is no success. */
  onOutcome: (outcome: ShownOutcome) => void;
};

/** Adds an offer to a line: its price and terms first, then what has to be agreed to, then the button. */
export function AddForm({ offer, serviceId, adding, onOutcome }: Props) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<{ startNow: boolean; upgrade: boolean }>();
  const { busy, message, run, send, faulty } = useSubmits<true>({ form });
  const { name, priceCents, replaces, consumer, voucherCurrentValue } = offer;
  const asksToStart = consumer && voucherCurrentValue === null;
  const request = (ticks: Ticks) =>
    run(true, async () => {
      const outcome = await adding.request(send, offer, ticks);
      if (outcome.outcome !== "success") return onOutcome(outcome);
      location.assign(href(`{area}${linePage(serviceId, adding.section, { outcome: "success" })}`));
      return "leaving";
    });
  const submit = (fields: FormData) => {
    const [startNow, upgrade] = [fields.has("startNow"), fields.has("upgrade")];
    const found = { startNow: asksToStart && !startNow, upgrade: replaces !== null && !upgrade };
    setMissing(found);
    if (found.startNow || found.upgrade) return faulty();
    void request({ ...(startNow && { startNow: "yes" }), ...(upgrade && { upgrade: "yes" }) });
  };
  const price = voucherCurrentValue === null && priceCents > 0 ? euroOfCents(priceCents, language) : null;
  return (
    <PostForm ref={form} endpoint={adding.endpoint} hidden={{ serviceId, ...adding.fieldsOf(offer) }} busy={busy === true} onSend={submit}>
      <OfferText offer={offer} />
      {replaces && (
        <Checkbox name="upgrade" value="yes" required error={missing?.upgrade && t.replacesMissing}>
          {t.replaces(replaces[language])}
        </Checkbox>
      )}
      {asksToStart && (
        <Checkbox name="startNow" value="yes" required error={missing?.startNow && t.startNowMissing}>
          {t.startNow}
        </Checkbox>
      )}
      <FormMessage message={message} />
      <div>
        <Button type="submit" busy={busy} aria-label={`${adding.words.button(price)}: ${name[language]}`}>
          {busy ? t.busy : adding.words.button(price)}
        </Button>
      </div>
    </PostForm>
  );
}
