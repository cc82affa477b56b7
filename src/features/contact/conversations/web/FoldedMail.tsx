import { ShowMore } from "#ui/show-more/ShowMore.tsx";
import css from "./FoldedMail.module.css";
import { MessageBody } from "./MessageBody.tsx";

type Words = { wholeMail: string; lessOfMail: string; leaving: (host: string) => string };

/** What a mail has beside its message: quotations, a signature, a forwarded mail. */
export const FoldedMail = ({ text, words: { wholeMail, lessOfMail, leaving } }: { text: string; words: Words }) => (
  <ShowMore moreWord={wholeMail} lessWord={lessOfMail}>
    <div className={`small ${css.folded}`}>
      <MessageBody text={text} leaving={leaving} />
    </div>
  </ShowMore>
);
