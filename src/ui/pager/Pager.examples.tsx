import { useState } from "react";
import type { Examples } from "../examples.ts";
import { PageSizes, Pager } from "./Pager.tsx";
import { pagedBy, pageWindow } from "./page-window.ts";

const LABELS = { bg: "Устройства", en: "Devices" } as const;
const shown =
  (page: number, pages: number, disabled = false) =>
  (language: "bg" | "en") => (
    <Pager
      window={pageWindow(page, pages)}
      language={language}
      words={{ label: `${LABELS[language]} ${page}/${pages}${disabled ? " ×" : ""}` }}
      disabled={disabled}
      hrefOf={(to) => `?page=${to}`}
    />
  );

/** Pages and sizes of 95 things in place. */
function Example({ language }: { language: "bg" | "en" }) {
  const [{ page, size }, setShown] = useState({ page: 0, size: 10 });
  const ask = (event: React.MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const params = new URLSearchParams(link?.hash.slice(1));
    if (!link || !link.hash || event.defaultPrevented) return;
    event.preventDefault();
    setShown({ page: Number(params.get("page")), size: Number(params.get("size")) });
  };
  return (
    <div className="stack" onClick={ask}>
      <PageSizes size={size} language={language} hrefOf={(to) => `#page=0&size=${to}`} />
      <Pager
        window={pagedBy({ itemsCount: 95, currentPage: page + 1, pageSize: size })}
        language={language}
        words={{ label: LABELS[language] }}
        hrefOf={(to) => `#page=${to}&size=${size}`}
      />
    </div>
  );
}

export const examples: Examples = {
  about: {
    bg: "Връзки към страниците на дълъг списък.",
    en: "Links to the pages of a long list.",
  },
  stories: {
    "first page": shown(0, 9),
    "in the middle": shown(4, 9),
    "last of three": shown(2, 3),
    disabled: shown(1, 9, true),
    sizes: (language) => <Example language={language} />,
  },
};
