import type { Examples } from "../examples.ts";
import { LinkItems } from "./LinkItems.tsx";
import { Menu } from "./Menu.tsx";
import { SiteFooter } from "./SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";

const LINKS = { bg: ["Винетки", "Цени на винетките"], en: ["Vignettes", "Vignette prices"] };

export const examples: Examples = {
  about: { bg: "Глава и крак на всяка страница.", en: "The head and the foot of every page." },
  stories: {
    header: (language) => {
      const bg = language === "bg";
      return (
        <SiteHeader
          logo={{ name: bg ? "Акме Телекомуникации" : "Acme Telecommunications" }}
          at="/vignettes"
          homeHref="#main"
          homeWord={bg ? "Акме Телекомуникации, към началото" : "Acme Telecommunications, front page"}
          navWord={bg ? "Пример за меню" : "Example menu"}
          menuWord={bg ? "Меню" : "Menu"}
          links={LINKS[language].map((word, place) => ({ href: `#link-${place}`, word, current: place === 0 }))}
          search={{ href: "#search", word: bg ? "Търсене" : "Search" }}
          cart={{ href: "#cart", word: bg ? "Количка" : "Cart", count: 2, countWord: bg ? "Количка, 2 артикула" : "Cart, 2 items" }}
          account={{ href: "#account", word: bg ? "Станислава Константинова-Хаджигеоргиева" : "Stanislava Konstantinova" }}
          language={{
            action: "#language",
            value: bg ? "en" : "bg_BG",
            lang: bg ? "en" : "bg",
            word: bg ? "English" : "Български",
            returnTo: "/dev/ui",
            token: null,
          }}
        />
      );
    },
    links: (language) => (
      <ul>
        <LinkItems links={LINKS[language].map((word, place) => ({ href: `#item-${place}`, word, current: place === 1 }))} />
      </ul>
    ),
    menu: (language) => (
      <Menu word={language === "bg" ? "Отворете примера" : "Open the example"}>
        <ul>
          <LinkItems links={LINKS[language].map((word, place) => ({ href: `#menu-${place}`, word }))} />
        </ul>
      </Menu>
    ),
    footer: (language) => (
      <SiteFooter
        logo={{ name: "Acme Telecom" }}
        about={language === "bg" ? "Пример за крак на страница." : "An example of a page’s foot."}
        reach={[language === "bg" ? "Обадете ни се на 0700 12 345" : "Call us on 0700 12 345"]}
        navWord={language === "bg" ? "Примерен крак" : "Example foot"}
        columns={[
          {
            title: language === "bg" ? "Примерни връзки" : "Example links",
            links: LINKS[language].map((word, place) => ({ href: `#link-${place}`, word })),
          },
        ]}
      />
    ),
  },
};
