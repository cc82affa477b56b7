import { useState } from "react";
import { Checkbox } from "../field/Field.tsx";
import type { Examples } from "../examples.ts";
import { PageSizes, Pager } from "./Pager.tsx";
import { pagedBy, pageWindow } from "./page-window.ts";

const WORDS = { bg: ["Незапазена промяна", "Устройства"], en: ["An unsaved change", "Devices"] } as const;
const shown =
  (page: number, pages: number, disabled = false) =>
  (language: "bg" | "en") => (
    <Pager
      window={pageWindow(page, pages)}
      language={language}
      words={{ label: `${WORDS[language][1]} ${page}/${pages}${disabled ? " ×" : ""}` }}
      disabled={disabled}
      hrefOf={(to) => `?page=${to}`}
    />
  );

/** Pages and sizes of 95 things in place, with a box that stands for a change that is not saved. */
function Example({ language }: { language: "bg" | "en" }) {
  const [{ page, size }, setShown] = useState({ page: 0, size: 10 });
  const [unsaved, setUnsaved] = useState(false);
  const [box, label] = WORDS[language];
  const ask = (event: React.MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const params = new URLSearchParams(link?.hash.slice(1));
    if (!link || !link.hash || event.defaultPrevented) return;
    event.preventDefault();
    setShown({ page: Number(params.get("page")), size: Number(params.get("size")) });
  };
  return (
    <div className="stack" data-unsaved={unsaved ? "" : undefined} onClick={ask}>
      <Checkbox checked={unsaved} onChange={() => setUnsaved(!unsaved)}>
        {box}
      </Checkbox>
      <PageSizes size={size} language={language} hrefOf={(to) => `#page=0&size=${to}`} />
      <Pager
        window={pagedBy({ itemsCount: 95, currentPage: page + 1, pageSize: size })}
        language={language}
        words={{ label }}
        hrefOf={(to) => `#page=${to}&size=${size}`}
      />
    </div>
  );
}

export const examples: Examples = {
  about: {
    bg: "Връзки към страниците на дълъг списък; не слушат, докато има незапазени промени.",
    en: "Links to the pages of a long list; they do not listen while something is unsaved.",
  },
  stories: {
    "first page": shown(0, 9),
    "in the middle": shown(4, 9),
    "last of three": shown(2, 3),
    disabled: shown(1, 9, true),
    "sizes and unsaved changes": (language) => <Example language={language} />,
  },
};
