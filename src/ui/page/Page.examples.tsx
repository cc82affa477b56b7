import { AREA_NAME } from "#vocabulary/area-words.ts";
import { LinkButton } from "../button/Button.tsx";
import type { Examples } from "../examples.ts";
import { EmptyCartPicture } from "../pictures/scenes.tsx";
import { Card, DescriptionList, EmptyState, ErrorSummary, PageHeader, SkipLink } from "./PageHeader.tsx";

export const examples: Examples = {
  about: {
    bg: "Глава на страница, карта, празно състояние, описание и обобщение на грешките.",
    en: "A page’s head, a card, an empty state, a description list and an error summary.",
  },
  stories: {
    header: (language) => (
      <PageHeader
        title={language === "bg" ? "Настройки на домашния интернет" : "Home internet settings"}
        lead={language === "bg" ? "Всичко, което можете да промените сами." : "Everything you can change yourself."}
        crumbs={[{ href: "#main", word: AREA_NAME[language] }]}
        crumbsWord={language === "bg" ? "Къде сте" : "Where you are"}
      />
    ),
    card: (language) => (
      <Card as="div">
        <h2>{language === "bg" ? "Домашен интернет" : "Home internet"}</h2>
        <DescriptionList
          items={
            language === "bg"
              ? [
                  { term: "Договор", value: "C1000001" },
                  { term: "Състояние", value: "Активен" },
                ]
              : [
                  { term: "Contract", value: "C1000001" },
                  { term: "State", value: "Active" },
                ]
          }
        />
      </Card>
    ),
    empty: (language) => (
      <EmptyState
        picture={<EmptyCartPicture />}
        title={language === "bg" ? "Количката е празна" : "The cart is empty"}
        action={<LinkButton href="#main">{language === "bg" ? "Купете винетка" : "Buy a vignette"}</LinkButton>}
      >
        {language === "bg" ? "Тук ще видите избраното, преди да платите." : "What you choose waits here until you pay."}
      </EmptyState>
    ),
    "error summary": (language) => (
      <ErrorSummary
        title={language === "bg" ? "Поправете две неща" : "Two things to mend"}
        errors={[
          { href: "#email", message: language === "bg" ? "Въведете имейл" : "Enter an e-mail" },
          { href: "#name", message: language === "bg" ? "Въведете име" : "Enter a name" },
        ]}
      />
    ),
    "skip link": (language) => <SkipLink href="#main">{language === "bg" ? "Към съдържанието" : "To the content"}</SkipLink>,
  },
};
