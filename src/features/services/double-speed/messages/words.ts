const bg = {
  title: "Двойна скорост",
  lead: "Удвоява скоростта за сваляне и качване на тази услуга.",
  active: {
    title: "Двойната скорост е включена",
    until: (since: string, until: string) => `От ${since} до ${until} включително.`,
    open: (since: string) => `От ${since}.`,
  },
  ordered: { title: "Двойната скорост е заявена", text: "Изпълняваме заявката. Докъде е стигнала, виждате тук." },
  nothing: {
    title: "Двойната скорост не е за тази услуга",
    text: "Техниката на адреса или тарифата не я позволяват. За други възможности ни се обадете на {phone}.",
  },
  details: "Вижте и включете",
  button: (price: string | null) => (price ? `Включете за ${price}` : "Включете"),
  titleOf: (name: string) => `Включване на „${name}“`,
};

const en: typeof bg = {
  title: "Double speed",
  lead: "Doubles the download and upload speed of this service.",
  active: {
    title: "Double speed is on",
    until: (since, until) => `From ${since} to the end of ${until}.`,
    open: (since) => `From ${since}.`,
  },
  ordered: { title: "Double speed has been requested", text: "The request is under way. You see here how far it has come." },
  nothing: {
    title: "Double speed is not for this service",
    text: "The equipment at the address or the tariff does not allow it. For other ways call us at {phone}.",
  },
  details: "See and turn on",
  button: (price) => (price ? `Turn on for ${price}` : "Turn on"),
  titleOf: (name) => `Turn on “${name}”`,
};

export const words = { bg, en };
