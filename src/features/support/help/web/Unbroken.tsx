import { Fragment } from "react";
import css from "./Help.module.css";

/** A text in which Wi-Fi is never broken at its hyphen. */
export const Unbroken = ({ children }: { children: string }) =>
  children
    .split(/(Wi-Fi)/)
    .map((piece, place) => <Fragment key={place}>{place % 2 === 1 ? <span className={css.unbroken}>{piece}</span> : piece}</Fragment>);
