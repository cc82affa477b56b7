import { Children, cloneElement, createContext, Fragment, isValidElement, use, type ReactElement, type ReactNode } from "react";
import css from "./Linked.module.css";

type Link = { text: string; href: string };
/** Texts that are links wherever they appear, such as a phone number: the text and its address. */
export const LinkedContext = createContext<readonly Link[]>([]);

/** Links each such text in its children: in texts, lists, and plain elements; components handle their own. */
export const Linked = ({ children }: { children: ReactNode }) => linked(children, use(LinkedContext));

/** Elements whose text must not be linked, since they are links or buttons themselves. */
const PRESSED = new Set(["a", "button", "summary", "label", "option"]);

function linked(node: ReactNode, links: readonly Link[]): ReactNode {
  if (typeof node === "string") return linkedText(node, links);
  if (Array.isArray(node)) return Children.map(node, (one: ReactNode) => linked(one, links));
  if (!isValidElement(node) || !(node.type === Fragment || (typeof node.type === "string" && !PRESSED.has(node.type)))) return node;
  const element = node as ReactElement<{ children?: ReactNode }>;
  const inside = element.props.children;
  return inside === undefined ? node : cloneElement(element, undefined, linked(inside, links));
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
