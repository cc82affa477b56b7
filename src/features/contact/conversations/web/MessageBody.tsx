import { Fragment } from "react";
import { isDisguised, piecesOf } from "../message-text.ts";
import css from "./MessageBody.module.css";

/** The text of a message as plain text, whoever wrote it: addresses of the web are links that say that they leave the portal. */
export function MessageBody({ text, leaving }: { text: string; leaving: (host: string) => string }) {
  return (
    <div className={css.body} dir="auto">
      {piecesOf(text).map((piece, place) =>
        piece.href === undefined ? (
          <Fragment key={place}>{piece.text}</Fragment>
        ) : (
          <Fragment key={place}>
            <a href={piece.href} rel="noopener noreferrer nofollow" target="_blank">
              {piece.text}
              <span aria-hidden="true"> ↗</span>
              <span className="visually-hidden"> ({leaving(piece.host)})</span>
            </a>
            {isDisguised(piece) && ` (${piece.host})`}
          </Fragment>
        ),
      )}
    </div>
  );
}
