import type { Chosen, Kind, VehicleType } from "../choice.ts";
import { cartWords } from "./cart.ts";

const bulgarian = cartWords.bg;

export const bg = {
  title: "Електронна винетка",
  lead: "Изберете превозното средство, вида и деня. Плащате с карта, а разписката идва на имейла Ви.",
  help: "Помощ за винетките",
  vehicle: {
    legend: "За какво е винетката?",
    choices: {
      car: { title: "Автомобил", note: "Лек автомобил, джип или бус до 3,5\u00a0т и до 8 места без шофьора" },
      camper: { title: "Кемпер", note: "Моторен кемпер (M1), с каквато и да е маса" },
      trailer: { title: "Ремарке", note: "Само ако заедно с автомобила надхвърля 3,5\u00a0т" },
    } satisfies Record<VehicleType, { title: string; note: string }>,
  },
  products: {
    legend: "Колко време ще пътувате?",
    titles: bulgarian.titles,
    notes: {
      day: "24 часа от деня и часа, които изберете",
      weekend: "От петък, 12:00, до неделя, 23:59",
      week: "7 поредни дни",
      month: "До деня преди същата дата следващия месец",
      quarter: "Три месеца",
      year: "Една година",
    } satisfies Record<Kind, string>,
    favourite: "Често купувана",
    loading: "Зареждаме винетките…",
    first: "Изберете превозно средство и тук ще се покажат винетките за него.",
    away: {
      title: "Не можем да покажем винетките",
      text: "Регистърът на пътните такси не отговаря. Нищо не е загубено: опитайте пак след малко.",
      again: "Опитайте пак",
    },
  },
  consent: {
    terms: "Приемам общите условия за винетките",
    readTerms: "Прочетете условията",
    policy: "Прочетох политиката за личните данни",
    readPolicy: "Прочетете политиката",
  },
  order: {
    title: "Вашата винетка",
    empty: "Още нищо не е избрано.",
    go: "Продължете",
    busy: "Проверяваме…",
    missing: (parts: (keyof Chosen)[]) => `За да продължите, остава да ${list(parts.map((part) => MISSING[part]))}.`,
    next: "Ще я сложим в количката и ще я пазим за Вас половин час.",
  },
  opening: "Отваряме следващата стъпка…",
  close: "Затворете",
};

const MISSING: Record<keyof Chosen, string> = {
  product: "изберете винетка",
  terms: "приемете условията",
  policy: "отбележите политиката за личните данни",
};
const list = (parts: string[]): string => (parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} и ${parts.at(-1) ?? ""}`);
