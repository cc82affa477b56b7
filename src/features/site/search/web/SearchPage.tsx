import { Reached } from "#platform/web/Reached.tsx";
import type { ReactNode } from "react";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useReach } from "#platform/web/reach.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { NothingTherePicture } from "#ui/pictures/failures.tsx";
import { Price } from "#ui/price/Price.tsx";
import { searched } from "#ui/widget/widget.ts";
import { LONGEST_TEXT, searchEverywhere, type FoundEverywhere } from "../contract.ts";
import { words } from "../messages/words.ts";
import SearchForm from "./SearchSlot.tsx";
import css from "./SearchPage.module.css";

type Shown = { text: string; found: FoundEverywhere };

export const title = (language: Language, { text }: Shown): string => (text ? words[language].titleOf(text) : words[language].title);

export async function load({ call, search }: LoadContext): Promise<Shown> {
  const given = [search["text"]].flat()[0];
  const text = typeof given === "string" || typeof given === "number" ? String(given).trim().slice(0, LONGEST_TEXT) : "";
  const { body } = await call(searchEverywhere, { query: { text } });
  return { text, found: body };
}

/** Results in shop, help and pages. */
export default function SearchPage({ data: { text, found: all } }: PageProps<typeof load>) {
  const t = useWords(words);
  const mayReach = useReach();
  const found = { ...all, pages: all.pages.filter(({ to }) => mayReach(to)) };
  const total = found.devices.total + found.articles.total + found.pages.length;
  return (
    <div className="stack stack-l">
      <PageHeader title={t.title} />
      <SearchForm text={text} />
      {text === "" ? (
        <p>{t.prompt}</p>
      ) : (
        <div className="stack stack-l" {...searched({ query: text, results: total, extended: false })}>
          {total > 0 && <p role="status">{t.found(total)}</p>}
          {total === 0 ? <Nothing text={text} /> : <Results text={text} found={found} />}
        </div>
      )}
    </div>
  );
}

function Results({ text, found: { pages, devices, articles } }: Shown) {
  const t = useWords(words);
  const href = useHref();
  const query = new URLSearchParams({ text }).toString();
  return (
    <>
      {pages.length > 0 && (
        <Part title={t.pages}>
          <ul className={`stack ${css.list}`}>
            {pages.map(({ to, title: name, about }) => (
              <Line key={to} to={href(to)} name={name} about={about} />
            ))}
          </ul>
        </Part>
      )}
      {devices.total > 0 && (
        <Part
          title={t.devices}
          more={
            devices.total > devices.content.length && <a href={href(`/shop/devices/listing?${query}`)}>{t.allDevices(devices.total)}</a>
          }
        >
          <Devices found={devices.content} />
        </Part>
      )}
      {articles.total > 0 && (
        <Part
          title={t.articles}
          more={articles.total > articles.content.length && <a href={href(`/help/search?${query}`)}>{t.allArticles(articles.total)}</a>}
        >
          <ul className={`stack ${css.list}`}>
            {articles.content.map(({ id, topic, title: name, lead }) => (
              <Line key={`${topic}/${id}`} to={href(`/help/${topic}/${id}`)} name={name} about={lead} />
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

const Part = ({ title: name, more, children }: { title: string; more?: ReactNode; children: ReactNode }) => (
  <section className="stack">
    <h2>{name}</h2>
    {children}
    {more && <p>{more}</p>}
  </section>
);

const Line = ({ to, name, about }: { to: string; name: string; about: string }) => (
  <li>
    <h3>
      <a href={to}>{name}</a>
    </h3>
    <p className="muted">{about}</p>
  </li>
);

function Devices({ found }: { found: FoundEverywhere["devices"]["content"] }) {
  const href = useHref();
  const language = useLanguage();
  return (
    <ul className={`grid ${css.devices}`}>
      {found.map(({ slug, name, image, price }) => (
        <li key={slug} className={css.device}>
          <img src={href(image.src)} alt="" width={72} height={72} loading="lazy" decoding="async" />
          <h3>
            <a href={href(`/devices/${slug}`)}>{name}</a>
          </h3>
          <p>
            <Price {...price} language={language} size="s" />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Nothing({ text }: { text: string }) {
  const t = useWords(words).nothing;
  const href = useHref();
  return (
    <EmptyState
      picture={<NothingTherePicture />}
      title={t.title(text)}
      action={
        <div className="row">
          <LinkButton href={href("/help")}>{t.help}</LinkButton>
          <Reached to="/shop/devices/listing">
            <LinkButton href={href("/shop/devices/listing")} look="secondary">
              {t.shop}
            </LinkButton>
          </Reached>
        </div>
      }
    >
      {t.text}
    </EmptyState>
  );
}
