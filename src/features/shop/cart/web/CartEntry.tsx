import type { MouseEvent, ReactNode } from "react";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FieldError } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { VignettePicture } from "#ui/pictures/scenes.tsx";
import { Plate } from "#ui/plate/Plate.tsx";
import { Price } from "#ui/price/Price.tsx";
import { Quantity } from "#ui/quantity/Quantity.tsx";
import { euro } from "#vocabulary/money-words.ts";
import type { Entry } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./CartPage.module.css";

export type Actions = {
  setQuantity: (entry: Entry, quantity: number) => Promise<void>;
  remove: (entry: Entry) => Promise<void>;
  renew: (entry: Entry) => Promise<void>;
  restore: (entry: Entry) => Promise<void>;
  /** `restore` for an entry of which only the number is known. */
  restoreNumber: (entryNumber: number) => Promise<void>;
};

type Shown = { entry: Entry; busy: boolean; actions: Actions };

/** One entry of the cart with its actions. */
export function CartEntry({ entry, busy, fault, actions }: Shown & { fault: string | undefined }) {
  const { title, note, madeOutTo, state, image, page } = entry;
  const href = useHref();
  return (
    <li className={css.entry} data-state={state}>
      <span className={css.picture}>
        {image ? <img src={href(image.src)} alt={image.alt} width="96" height="96" /> : <VignettePicture />}
      </span>
      <div className={`stack stack-s ${css.what}`}>
        <h2>{page ? <a href={href(page)}>{title}</a> : title}</h2>
        {madeOutTo && <Plate>{madeOutTo}</Plate>}
        {note && <p className="muted">{note}</p>}
      </div>
      <Cost {...entry} />
      <ActionButtons entry={entry} busy={busy} actions={actions} />
      {state === "lapsed" && <Lapsed entry={entry} busy={busy} actions={actions} />}
      {state === "changed" && <Changed entry={entry} busy={busy} actions={actions} />}
      <div role="alert" className={css.fault}>
        {fault && <FieldError>{fault}</FieldError>}
      </div>
    </li>
  );
}

function Cost({ quantity, price: agreed, newPrice, total }: Entry) {
  const price = newPrice ?? agreed;
  const language = useLanguage();
  return (
    <div className={`stack ${css.cost}`}>
      <Price {...total} language={language} />
      {quantity > 1 && (
        <span className="small muted">
          {quantity} × <Price {...price} language={language} size="s" />
        </span>
      )}
    </div>
  );
}

/** An action as a form, for browsers without scripts; with them its buttons act on the page. */
export const ActionForm = ({ action, entryNumber, children }: { action: string; entryNumber: number; children: ReactNode }) => (
  <PostForm className="" endpoint={{ path: `/cart/${action}` }} hidden={{ entryNumber }}>
    {children}
  </PostForm>
);

/** Runs the action on the page instead of sending the form. */
export const instead =
  (action: () => void | Promise<void>) =>
  (event: MouseEvent): void => {
    event.preventDefault();
    void action();
  };

function ActionButtons({ entry, busy, actions }: Shown) {
  const t = useWords(words);
  const { title, note, madeOutTo, quantity, maxQuantity } = entry;
  return (
    <div className={`row row-between ${css.actions}`}>
      {maxQuantity > 1 && (
        <ActionForm action="update" {...entry}>
          <Quantity
            name="quantity"
            label={t.column.quantity}
            fewerWord={t.fewer(title)}
            moreWord={t.more(title)}
            value={quantity}
            max={maxQuantity}
            disabled={busy}
            onChange={(next) => void actions.setQuantity(entry, next)}
          />
        </ActionForm>
      )}
      <ActionForm action="remove" {...entry}>
        <Button
          type="submit"
          look="quiet"
          busy={busy}
          aria-label={t.removeNamed(title, madeOutTo ?? note)}
          onClick={instead(() => actions.remove(entry))}
        >
          {t.remove}
        </Button>
      </ActionForm>
    </div>
  );
}

/** What differs from what the visitor agreed to, and a button that accepts the change. */
function Changed({ entry, busy, actions }: Shown) {
  const t = useWords(words).changed;
  const language = useLanguage();
  const { price, newPrice, available } = entry;
  const agree = (
    <ActionForm action="renew" {...entry}>
      <Button type="submit" look="secondary" busy={busy} onClick={instead(() => actions.renew(entry))}>
        {t.agree}
      </Button>
    </ActionForm>
  );
  return (
    <div className={css.lapsed}>
      <Notice tone="warning" title={t.title} action={agree}>
        {newPrice && <p>{t.price(euro(price.eur, language), euro(newPrice.eur, language))}</p>}
        {available !== null && <p>{t.fewer(available)}</p>}
      </Notice>
    </div>
  );
}

function Lapsed({ entry, busy, actions }: Shown) {
  const { lapsed, soldOut } = useWords(words);
  const href = useHref();
  if (entry.available !== null)
    return (
      <div className={css.lapsed}>
        <Notice
          tone="warning"
          title={soldOut.title}
          action={
            <ActionForm action="renew" {...entry}>
              <Button type="submit" look="secondary" busy={busy} onClick={instead(() => actions.renew(entry))}>
                {soldOut.again}
              </Button>
            </ActionForm>
          }
        >
          {soldOut.text}
        </Notice>
      </div>
    );
  const t = lapsed;
  const ways = (
    <div className="row">
      <ActionForm action="renew" {...entry}>
        <Button type="submit" look="secondary" busy={busy} onClick={instead(() => actions.renew(entry))}>
          {t.renew}
        </Button>
      </ActionForm>
      <a href={href("/vignettes")}>{t.another}</a>
    </div>
  );
  return (
    <div className={css.lapsed}>
      <Notice tone="warning" title={t.title} action={ways}>
        {t.text}
      </Notice>
    </div>
  );
}
