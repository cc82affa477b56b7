import { useEffect, useEffectEvent, useState } from "react";
import type { Product } from "#features/shop/catalogue/contract.ts";
import { attempt } from "#platform/web/attempt.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { useErrorWords } from "#platform/web/error-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Modal } from "#ui/modal/Modal.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Price } from "#ui/price/Price.tsx";
import { RadioCards } from "#ui/radio-cards/RadioCards.tsx";
import { BUDGETS, presents, type Budget } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./BuyCard.module.css";

type Found = { products: Product[] } | { refused: string } | "looking";

/** Products that go with this device, within a budget; fetched when the modal is opened. */
export function PresentsModal({ slug, name, onClose }: { slug: string; name: string; onClose: () => void }) {
  const { presents: t, close } = useWords(words);
  const call = useCall();
  const refusal = useErrorWords();
  const [budget, setBudget] = useState<Budget>("any");
  const [found, setFound] = useState<Found>("looking");

  const find = useEffectEvent(async (most: Budget): Promise<Found> => {
    const { answer, error } = await attempt(() => call(presents, { params: { slug }, query: { budget: most } }));
    return answer ? answer.body : { refused: refusal(error) };
  });
  useEffect(() => {
    let isOld = false; // an answer for an earlier budget is ignored
    void find(budget).then((result) => (isOld ? undefined : setFound(result)));
    return () => void (isOld = true);
  }, [budget]);
  const choose = (most: Budget): void => {
    setBudget(most);
    setFound("looking");
  };
  return (
    <Modal open size="l" title={t.title(name)} onClose={onClose} closeWord={close}>
      <p>{t.text}</p>
      <RadioCards
        legend={t.budget}
        name="budget"
        shape="flat"
        value={budget}
        onChange={choose}
        choices={BUDGETS.map((value) => ({ value, title: t.budgets[value] }))}
      />
      <Choice found={found} />
    </Modal>
  );
}

function Choice({ found }: { found: Found }) {
  const t = useWords(words).presents;
  const href = useHref();
  const language = useLanguage();
  if (typeof found === "object" && "refused" in found) return <Notice tone="error" live title={found.refused} />;
  const products = found === "looking" ? [] : found.products;
  return (
    <>
      <p role="status">{found === "looking" ? t.looking : products.length === 0 ? t.none : t.found(products.length)}</p>
      <ul className={`grid ${css.presents}`}>
        {products.map(({ productSid, offerSid, slug, manufacturer, model, image, price, discountedPrice }) => (
          <li key={productSid} className={`stack stack-s ${css.present}`}>
            <img src={href(image.src)} alt="" width="128" height="128" />
            <a href={href(`/devices/${slug}?offer=${offerSid}`)}>
              {manufacturer} {model}
            </a>
            <Price {...(discountedPrice ?? price)} language={language} />
          </li>
        ))}
      </ul>
    </>
  );
}
