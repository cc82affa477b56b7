import { use } from "react";
import { openTab } from "#platform/tab-number.ts";
import { useOpenTab } from "#platform/web/open-tab.ts";
import type { Examples } from "#ui/examples.ts";
import { Tabs } from "#ui/tabs/Tabs.tsx";
import { GalleryParamsContext } from "./search-params.ts";

const WORDS = {
  bg: { label: "Раздели на услугата", tabs: ["Тарифа", "Потребление", "Сметки"], shown: "Отворен е раздел" },
  en: { label: "Parts of the service", tabs: ["Tariff", "Usage", "Bills"], shown: "This tab is open:" },
};
const STEPS = "steps of the history";
const IN_PLACE = "on a shop page";

/** Tabs by the address; those of a shop page behave as on one. */
function Example({ language, story }: { language: "bg" | "en"; story: string }) {
  const params = use(GalleryParamsContext);
  const { label, tabs, shown } = WORDS[language];
  const first = openTab(params.open, { count: tabs.length });
  const { open, onOpen } = useOpenTab({ open: first, read: params, pathname: story === IN_PLACE ? "/shop/devices/listing" : "/services" });
  const of = new URLSearchParams({ example: "OpenTab", story });
  return (
    <Tabs label={label} tabs={tabs.map((word, place) => ({ word, href: `?${of}&open=${place + 1}` }))} open={open} onOpen={onOpen}>
      <p>
        {shown} {tabs[open - 1]}
      </p>
    </Tabs>
  );
}

/** With several examples on a page, its address belongs to none of them. */
function Alone({ language, story, word }: { language: "bg" | "en"; story: string; word: string }) {
  const isAlone = use(GalleryParamsContext).story === story;
  return isAlone ? (
    <Example language={language} story={story} />
  ) : (
    <a href={`?${new URLSearchParams({ example: "OpenTab", story })}`}>{word}</a>
  );
}

export const examples: Examples = {
  about: {
    bg: "Разделът в адреса: всеки е стъпка назад в браузъра, а непознат номер става 1; на страниците на магазина адресът не се променя.",
    en: "The tab in the address: each is a step for Back, and an unknown number becomes 1; on the shop’s pages the address stays as it is.",
  },
  stories: {
    [STEPS]: (language) => <Alone language={language} story={STEPS} word={language === "bg" ? "Отворете примера" : "Open the example"} />,
    [IN_PLACE]: (language) => (
      <Alone
        language={language}
        story={IN_PLACE}
        word={language === "bg" ? "Отворете примера за магазина" : "Open the example of the shop"}
      />
    ),
  },
  inBulgarian: { [STEPS]: "стъпки назад в браузъра", [IN_PLACE]: "страница на магазина" },
};
