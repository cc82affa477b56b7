import { Children, cloneElement, createContext, Fragment, isValidElement, use, type ReactElement, type ReactNode } from "react";
import css from "./Linked.module.css";

type Link = { text: string; href: string };
/** Texts that lead somewhere wherever they stand, as a phone number that can be called: the text and its address. */
export const LinkedContext = createContext<readonly Link[]>([]);

/** Makes a link of each such text in what is said: in texts, lists, and plain elements; a component of its own says its own. */
export const Linked = ({ children }: { children: ReactNode }) => linked(children, use(LinkedContext));

/** Elements in which nothing may be made a link, since they are one or are pressed. */
const PRESSED = new Set(["a", "button", "summary", "label", "option"]);

function linked(said: ReactNode, links: readonly Link[]): ReactNode {
  if (typeof said === "string") return linkedText(said, links);
  if (Array.isArray(said)) return Children.map(said, (one: ReactNode) => linked(one, links));
  if (!isValidElement(said) || !(said.type === Fragment || (typeof said.type === "string" && !PRESSED.has(said.type)))) return said;
  const element = said as ReactElement<{ children?: ReactNode }>;
  const inside = element.props.children;
  return inside === undefined ? said : cloneElement(element, undefined, linked(inside, links));
}

function linkedText(text: string, [link, ...others]: readonly Link[]): ReactNode {
  if (!link) return text;
  const pieces = text.split(link.text);
  if (pieces.length === 1) return linkedText(text, others);
  return pieces.map((piece, place) => (
    <Fragment key={place}>
      {place > 0 && (
        <a href={link.href} className={css.link}>
          {link.text}
        </a>
      )}
      {linkedText(piece, others)}
    </Fragment>
  ));
}
