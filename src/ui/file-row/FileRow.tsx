import type { ReactNode } from "react";
import { FieldError } from "../field/Field.tsx";
import { Thumbnail } from "./Thumbnail.tsx";
import css from "./FileRow.module.css";

type Shown = {
  /** The file's name, or a link with it. */
  name: ReactNode;
  /** Such as `pdf`: shown in the picture's place. */
  extension: string;
  picture?: Blob | undefined;
  /** Size and state. */
  children: ReactNode;
  /** How much of it has been sent, from 0 to 1. */
  progress?: { share: number; label: string } | undefined;
  error?: ReactNode;
  /** A button under the error. */
  again?: ReactNode;
  /** An icon button at the end. */
  action?: ReactNode;
};

/** One file in a list: its picture or kind, name, size, state, and what can be done with it. */
export const FileRow = ({ name, extension, picture, children, progress, error, again, action }: Shown) => (
  <li className={css.row} data-error={error ? "" : undefined}>
    <span className={css.sign} data-extension={extension} aria-hidden="true">
      {picture && <Thumbnail picture={picture} className={css.picture} />}
    </span>
    <div className={css.words}>
      <p className={css.name}>{name}</p>
      <p className="muted small">{children}</p>
      {progress && <progress className={css.progress} max={1} value={progress.share} aria-label={progress.label} />}
      {error && <FieldError>{error}</FieldError>}
      {again && <div className={css.again}>{again}</div>}
    </div>
    {action}
  </li>
);

/** The list of files. */
export const FileRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={css.rows} aria-label={label}>
    {children}
  </ul>
);
