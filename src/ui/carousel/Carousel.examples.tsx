import type { Examples } from "../examples.ts";
import { Carousel } from "./Carousel.tsx";
import type { CarouselWords } from "./carousel-words.ts";

const WORDS: Record<"bg" | "en", { words: CarouselWords; slides: readonly [title: string, text: string, link: string][] }> = {
  bg: {
    words: {
      label: "Какво ново",
      previous: "Предишно",
      next: "Следващо",
      play: "Пуснете автоматичната смяна",
      pause: "Спрете автоматичната смяна",
      place: (place, of) => `${place} от ${of}`,
    },
    slides: [
      ["Винетка за минута", "Изберете автомобил, ден и номер.", "Към винетките"],
      ["Телефони и таблети", "Сравнете до четири устройства.", "Към магазина"],
      ["Вашият Wi-Fi", "Сменете името и паролата от тук.", "Към настройките"],
    ],
  },
  en: {
    words: {
      label: "What is new",
      previous: "Previous",
      next: "Next",
      play: "Start the changing",
      pause: "Stop the changing",
      place: (place, of) => `${place} of ${of}`,
    },
    slides: [
      ["A vignette in a minute", "Choose a vehicle, a day and a plate.", "To the vignettes"],
      ["Phones and tablets", "Compare up to four devices.", "To the shop"],
      ["Your Wi-Fi", "Change its name and password from here.", "To the settings"],
    ],
  },
};

export const examples: Examples = {
  about: {
    bg: "Слайдове, които се сменят сами и се спират: с бутон, под показалеца, с фокус, при намалено движение.",
    en: "Slides that change by themselves and stop: by a button, under the pointer, with the focus, for less motion.",
  },
  stories: {
    "three slides": (language) => {
      const { words, slides } = WORDS[language];
      return (
        <Carousel
          words={words}
          slides={slides.map(([title, text, link]) => ({
            key: title,
            content: (
              <div className="stack stack-s" style={{ padding: "2rem" }}>
                <h3>{title}</h3>
                <p>{text}</p>
                <p>
                  <a href="#Carousel">{link}</a>
                </p>
              </div>
            ),
          }))}
        />
      );
    },
  },
};
