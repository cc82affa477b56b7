import { useWords } from "#platform/web/words.ts";
import type { Bill } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./HostedPaymentPage.module.css";

type Props = { cards: Bill["cards"]; chosen: string; onChoose: (number: string) => void };

/** The cards of the demo, each with its behaviour; choosing one fills in its number. */
export function CardList({ cards, chosen, onChoose }: Props) {
  const t = useWords(words);
  return (
    <fieldset>
      <legend className={css.legend}>{t.cards}</legend>
      <div className={css.cards}>
        {cards.map(({ number, does }) => (
          <label key={number} className={css.card}>
            <input
              type="radio"
              name="demo-card"
              value={number}
              checked={chosen.replace(/\s/g, "") === number}
              onChange={() => onChoose(inFours(number))}
            />
            <span>{t.scenarios[does]}</span>
            <span className={css.number}>{inFours(number)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const inFours = (number: string): string => number.replace(/(\d{4})(?=\d)/g, "$1 ");
