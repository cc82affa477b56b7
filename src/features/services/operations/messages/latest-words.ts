import type { ServiceKind } from "../kinds.ts";

const bg = {
  kinds: {
    "line.suspend": "Спиране на номера",
    "line.resume": "Пускане на номера",
    "line.settings": "Настройки на телефона",
    "line.roaming": "Промяна на роуминга",
    "bolt-on.add": "Добавяне на пакет",
    "bolt-on.remove": "Премахване на пакет",
    "voucher.use": "Ваучер",
    "double-speed.add": "Двойна скорост",
  } satisfies Record<ServiceKind, string>,
  underWay: (what: string) => `${what}: изпълняваме заявката`,
  applied: (what: string) => `${what}: готово`,
  failed: (what: string) => `${what}: не стана`,
  unknown: (what: string) => `${what}: не знаем дали стана`,
  requestedAt: (at: string) => `Поискано на ${at}.`,
  see: "Вижте активните пакети",
  late: "Отнема повече от обичайното. Продължаваме да проверяваме и ще видите тук какво е станало.",
};

const en: typeof bg = {
  kinds: {
    "line.suspend": "Suspending the number",
    "line.resume": "Resuming the number",
    "line.settings": "Settings of the phone",
    "line.roaming": "Change of roaming",
    "bolt-on.add": "Adding an add-on",
    "bolt-on.remove": "Removing an add-on",
    "voucher.use": "Voucher",
    "double-speed.add": "Double speed",
  },
  underWay: (what) => `${what}: the request is under way`,
  applied: (what) => `${what}: done`,
  failed: (what) => `${what}: not done`,
  unknown: (what) => `${what}: we do not know whether it was done`,
  requestedAt: (at) => `Requested on ${at}.`,
  see: "See the active add-ons",
  late: "It takes longer than usual. We keep checking, and you will see here what has become of it.",
};

/** How far the last request of a line has come. */
export const latestWords = { bg, en };
