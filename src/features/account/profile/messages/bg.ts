import type { Bounds } from "#platform/limits.ts";
import type { PasswordProblem } from "../contract.ts";

export const bg = {
  settings: {
    crumbs: "Къде сте",
    title: "Настройки",
    tabs: { password: "Парола", sessions: "Сесии" },
    tabList: "Раздели на настройките",
    back: "Моите услуги",
  },
  password: {
    title: "Смяна на паролата",
    lead: "След смяната излизате от всички други устройства, а ние Ви пращаме писмо.",
    old: "Сегашна парола",
    new: "Нова парола",
    rule: ({ least, most }: Bounds) => `От ${least} до ${most} знака, каквито искате. Няколко думи подред са добра парола.`,
    submit: "Сменете паролата",
    busy: "Сменяме…",
    missing: { oldPassword: "Напишете сегашната си парола.", newPassword: "Напишете нова парола." },
    problems: ({ least, most }: Bounds) =>
      ({
        "wrong-old-password": "Сегашната парола не е вярна.",
        "too-short": `Новата парола е твърде къса: нужни са поне ${least} знака.`,
        "too-long": `Новата парола е твърде дълга: най-много ${most} знака.`,
        "too-common": "Тази парола е сред най-често срещаните и лесно се отгатва. Изберете друга.",
        "same-as-old": "Новата парола е същата като сегашната. Изберете друга.",
        "too-many-tries": "Твърде много грешни опити. Опитайте пак след няколко минути.",
      }) satisfies Record<PasswordProblem, string>,
    done: "Паролата е сменена.",
    ended: (others: number) =>
      others === 0
        ? "Не бяхте влезли от други устройства."
        : others === 1
          ? "Излязохте от едно друго устройство."
          : `Излязохте от ${others} други устройства.`,
  },
  sessions: {
    title: "Къде сте влезли",
    lead: "Ако не познаете някое устройство, прекратете сесията му и сменете паролата си.",
    current: "Това устройство",
    unknownBrowser: "Непознат браузър",
    on: (browser: string, system: string) => `${browser} на ${system}`,
    started: (when: string) => `Вход: ${when}`,
    seen: (when: string) => `Последно: ${when}`,
    network: (network: string) => `Мрежа ${network}`,
    end: "Прекратете",
    endOf: (device: string) => `Прекратете сесията: ${device}`,
    endOthers: "Прекратете всички други",
    ended: (device: string) => `Сесията е прекратена: ${device}.`,
    endedOthers: (others: number) => (others === 1 ? "Прекратена е една сесия." : `Прекратени са ${others} сесии.`),
    gone: "Тази сесия вече беше прекратена.",
    alone: "Не сте влезли от други устройства.",
    busy: "Прекратяваме…",
    signOut: "Изход",
  },
};
