/**
 * What a person looks for in a page: a control by its role and the beginning of its name, or an element by a selector. `beside`: words of the item or section
 * that it is in.
 */
export type Target = string | { role: Role; name: string; beside?: string };
export type Role = "button" | "link" | "radio" | "checkbox" | "heading" | "field";

/** An expression for the page: the first such element that is in sight, within the modal where one is open; null where none is. */
export const elementFor = (target: Target): string => `(${String(find)})(${JSON.stringify(target)})`;
/** An expression for the page: what is clicked for it, in the middle of the window. A box that is not seen itself is clicked by its label. */
export const pressedFor = (target: Target): string => `(${String(aim)})(${elementFor(target)})`;

/** Runs in the page. */
function find(target: Target): Element | null {
  const selectors: Record<Role, string> = {
    button: "button, summary, [role=button], input[type=submit]",
    link: "a[href]",
    radio: "input[type=radio], [role=radio]",
    checkbox: "input[type=checkbox], [role=switch]",
    heading: "h1, h2, h3, h4",
    field: "input:not([type=hidden], [type=radio], [type=checkbox]), textarea, select",
  };
  const squeezed = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute("aria-labelledby");
    if (labelled)
      return squeezed(
        labelled
          .split(" ")
          .map((id) => document.getElementById(id)?.textContent)
          .join(" "),
      );
    const label = element.getAttribute("aria-label");
    if (label) return squeezed(label);
    const labels = (element as HTMLInputElement).labels;
    return squeezed(labels && labels.length > 0 ? [...labels].map(({ textContent }) => textContent).join(" ") : element.textContent);
  };
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  if (typeof target === "string") return [...root.querySelectorAll(target)].find(isSeen) ?? null;
  const { role, name: given, beside = "" } = target;
  const isBeside = (element: Element) => squeezed((element.closest("li, article, section") ?? document.body).textContent).includes(beside);
  const seen = [...root.querySelectorAll(selectors[role])].filter((element) => isSeen(element) && isBeside(element));
  const name = squeezed(given);
  return seen.find((one) => nameOf(one) === name) ?? seen.find((one) => nameOf(one).startsWith(name)) ?? null;
}

/** Runs in the page. */
function aim(element: Element | null): Element | null {
  const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  const label = (element as HTMLInputElement | null)?.labels?.[0];
  const isBox = element !== null && element.matches("input[type=radio], input[type=checkbox]");
  const pressed = isBox && label && (width < 8 || height < 8 || getComputedStyle(element).opacity === "0") ? label : element;
  pressed?.scrollIntoView({ block: "center", behavior: "instant" });
  return pressed;
}
