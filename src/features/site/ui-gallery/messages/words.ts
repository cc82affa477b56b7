const bg = {
  title: "Компонентите на портала",
  lead: "Всеки с примерите си: те са и документация, и проверка за достъпност.",
  all: "Всички компоненти",
  index: "Компоненти",
  alone: "само този",
};
const en: typeof bg = {
  title: "The portal’s components",
  lead: "Each with its examples, which are its documentation and its accessibility check at once.",
  all: "All components",
  index: "Components",
  alone: "this one alone",
};

export const words = { bg, en };
