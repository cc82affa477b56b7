import type { Send } from "#platform/web/use-submit.ts";
import type { FormAnswer } from "./form-started.ts";
import { useFormPost } from "./form-post.ts";
import type { Changing, QuestionWords, Started } from "./use-change.ts";

type Row = { index: number; status: "active" | "inactive" };
type NamedText = (name: string) => string;
type SwitchWords = { on: NamedText; onText: NamedText; onYes: string; off: NamedText; offText: NamedText; offYes: string };

type RowsOf<R extends Row, S> = {
  changing: Changing;
  show: (section: S) => void;
  words: SwitchWords;
  /** The customer's name for a row, and its description: a device or an address. */
  called: (row: R) => string;
  leadsTo: (row: R) => string;
  removal: (rows: R[]) => QuestionWords;
  setStatus: (index: number, status: "activate" | "deactivate") => Promise<Started>;
  deleteOne: (index: number) => Promise<Started>;
  deleteMany: (indexes: number[], send: Send) => Promise<FormAnswer<S>>;
};

/** The questions before a row is switched or deleted: one with DELETE, several with the form's call (A§7). */
export function useRowQuestions<R extends Row, S>({ changing, show, words: t, ...of }: RowsOf<R, S>) {
  const post = useFormPost(show);
  const toggle = (row: R) => {
    const [to, status] = row.status === "active" ? (["off", "deactivate"] as const) : (["on", "activate"] as const);
    changing.question({
      title: t[to](of.called(row)),
      text: <p>{t[`${to}Text`](of.leadsTo(row))}</p>,
      yes: t[`${to}Yes`],
      ask: () => of.setStatus(row.index, status),
    });
  };
  const remove = (rows: R[]) => {
    const indexes = rows.map(({ index }) => index);
    const ask = () => (indexes.length === 1 ? of.deleteOne(indexes[0]!) : post((send) => of.deleteMany(indexes, send)));
    changing.question({ ...of.removal(rows), ask });
  };
  return { toggle, remove };
}
