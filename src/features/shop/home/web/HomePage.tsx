import { Reached } from "#platform/web/Reached.tsx";
import { optional } from "#platform/web/attempt.ts";
import type { Language } from "#platform/language.ts";
import { useBrand } from "#platform/web/brand.ts";
import { useHref } from "#platform/web/call.ts";
import { Cached } from "#platform/web/cached.tsx";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useHas, useReach } from "#platform/web/reach.ts";
import { Slot } from "#platform/web/slot.tsx";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Carousel } from "#ui/carousel/Carousel.tsx";
import { DevicesPicture, HomeNetworkPicture, InvoicePicture, VignettePicture } from "#ui/pictures/scenes.tsx";
import { Linked } from "#ui/linked/Linked.tsx";
import { slot, widget } from "#ui/widget/widget.ts";
import { euro } from "#vocabulary/money-words.ts";
import { today, type Today } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./HomePage.module.css";

export const title = (language: Language): string => words[language].title;
export const description = (language: Language): string => words[language].lead;

/** The page works without today's data, so only its parts wait for it. */
export async function load({ call }: LoadContext): Promise<Today | null> {
  return (await optional(() => call(today, {})))?.body ?? null;
}

export default function HomePage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  return (
    <div className={`stack ${css.home}`}>
      <Cached name="home-head" of={[]}>
        <Hero />
        <Slot name="site-search" given={{}} />
      </Cached>
      <Slot name="faults-now" given={data?.faults} />
      <Cached name="home-tasks" of={[data?.vignettesFrom, data?.devicesFrom]}>
        <section aria-labelledby="tasks" className="stack" {...widget({ id: "home-tasks", name: "Начало: С какво да помогнем?" })}>
          <h2 id="tasks">{t.tasksTitle}</h2>
          <Tasks today={data} />
        </section>
      </Cached>
      <div className="stack" {...widget({ id: "home-news", name: "Начало: Знаете ли, че…" })}>
        <h2>{t.newsTitle}</h2>
        <News />
      </div>
      <Cached name="home-end" of={[]}>
        <AboutVignettes />
        <Contact />
      </Cached>
    </div>
  );
}

function Hero() {
  const t = useWords(words);
  const { slogan, hero } = useBrand();
  const href = useHref();
  return (
    <section className={css.hero} {...widget({ id: "home-promise", name: "Начало: главните бутони" })}>
      <div className={`stack ${css.promise}`}>
        <h1>{slogan}</h1>
        <p>{t.lead}</p>
        <div className="row">
          <Reached to="/vignettes">
            <LinkButton href={href("/vignettes")} size="l" className={css.bright}>
              {t.buy}
            </LinkButton>
          </Reached>
          <LinkButton href={href("{area}")} size="l" look="quiet" className={css.ghost}>
            {t.mine}
          </LinkButton>
        </div>
      </div>
      <div className={css.picture}>
        <img src={href(hero)} alt="" width={520} height={420} />
      </div>
    </section>
  );
}

function Tasks({ today: prices }: { today: Today | null }) {
  const { tasks, from } = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const mayReach = useReach();
  const shown = [
    { to: "/vignettes", picture: <VignettePicture />, price: prices?.vignettesFrom, ...tasks.vignette },
    { to: "/shop/devices/listing", picture: <DevicesPicture />, price: prices?.devicesFrom, ...tasks.shop },
    { to: "{area}", picture: <HomeNetworkPicture />, price: undefined, ...tasks.services },
    { to: "/vignettes/prices", picture: <InvoicePicture />, price: undefined, ...tasks.prices },
  ];
  return (
    <ul className={css.tasks} {...slot({ id: "home-tasks" })}>
      {shown
        .filter(({ to }) => mayReach(to))
        .map(({ to, picture, title, text, price }) => (
          <li key={to}>
            <span className={css.taskPicture}>{picture}</span>
            <h3>
              <a href={href(to)}>{title}</a>
            </h3>
            <p>{text}</p>
            {price && <p className={css.from}>{from(euro(price.eur, language))}</p>}
          </li>
        ))}
    </ul>
  );
}

/** How a vignette is bought, and what is told of it; nothing where none is sold. */
function AboutVignettes() {
  const t = useWords(words);
  return (
    <Reached to="/vignettes">
      <section aria-labelledby="steps" className="stack">
        <h2 id="steps">{t.stepsTitle}</h2>
        <ol className={css.steps}>
          <Facts facts={t.steps} />
        </ol>
      </section>
      <section aria-labelledby="truth" className={`stack ${css.truth}`}>
        <h2 id="truth">{t.truthTitle}</h2>
        <ul className={css.facts}>
          <Facts facts={t.truth} />
        </ul>
      </section>
    </Reached>
  );
}

/** The provider's contacts for other questions. */
function Contact() {
  const t = useWords(words).contact;
  const href = useHref();
  return (
    <section aria-labelledby="contact" className="stack stack-s">
      <h2 id="contact">{t.title}</h2>
      <p>
        <Linked>{t.text}</Linked>
      </p>
      <p>
        <a href={href("/contact")}>{t.link}</a>
      </p>
    </section>
  );
}

const ROUTER = "{area}/settings/mycontact";

/** Lesser known features of the portal; far enough down that they may load late. */
function News() {
  const { words: carousel, ...news } = useWords(words).news;
  const href = useHref();
  const mayReach = useReach();
  const has = useHas();
  const shown = [
    { to: "/vignettes?vehicle=car", picture: <VignettePicture />, ...news.weekend },
    { to: "/devices/listing", picture: <DevicesPicture />, ...news.compare },
    { to: ROUTER, picture: <HomeNetworkPicture />, ...news.wifi },
  ];
  // home internet has more than the router; the slide is about the router
  const reached = shown.filter(({ to }) => mayReach(to) && (to !== ROUTER || has("network-controller")));
  const slides = reached.map(({ to, picture, title, text, link }) => ({
    key: to,
    content: (
      <Cached name="home-news" of={[to]}>
        <div className={css.slide}>
          <span className={css.slidePicture}>{picture}</span>
          <div className="stack stack-s">
            <h3>{title}</h3>
            <p>{text}</p>
            <p>
              <a href={href(to)}>{link}</a>
            </p>
          </div>
        </div>
      </Cached>
    ),
  }));
  return <Carousel words={carousel} slides={slides} />;
}

const Facts = ({ facts }: { facts: readonly { title: string; text: string }[] }) =>
  facts.map(({ title, text }) => (
    <li key={title}>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  ));
