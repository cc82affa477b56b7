const bg = {
  title: "Ваучери",
  lead: "Отстъпки и подаръци за този номер. Ваучерът се активира веднъж.",
  nothing: { title: "Няма ваучери за този номер", text: "Щом получите ваучер, ще го видите тук." },
  used: (name: string) => `„${name}“ вече е използван.`,
  details: "Вижте и активирайте",
  button: () => "Активирайте",
  titleOf: (name: string) => `Ваучер „${name}“`,
};

const en: typeof bg = {
  title: "Vouchers",
  lead: "Discounts and presents for this number. A voucher is used once.",
  nothing: { title: "There are no vouchers for this number", text: "Once you get a voucher, you will see it here." },
  used: (name) => `“${name}” has been used.`,
  details: "See and use",
  button: () => "Use",
  titleOf: (name) => `Voucher “${name}”`,
};

export const words = { bg, en };
