import { useState } from "react";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Select } from "#ui/field/Field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { DeskConversation } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { PreparedAnswer } from "../prepared-contract.ts";
import { fillAnswer } from "../rules.ts";
import css from "./Conversation.module.css";

type Props = { conversation: DeskConversation; prepared: readonly PreparedAnswer[]; onInsert: (text: string) => void };

/** Chooses a prepared answer, in the person's language at first, and inserts it with its placeholders filled. Only a script can. */
export function Prepared({ conversation: { name, displayCode, reason, language, reader }, prepared, onInsert }: Props) {
  const { one: t, languages } = useWords(words);
  const [chosen, setChosen] = useState("");
  const [into, setInto] = useState(language);
  if (!useHydrated()) return null;
  const fitting = prepared.filter((one) => one.reason === null || one.reason === reason);
  const found = fitting.find(({ id }) => id === chosen);
  return (
    <div className={css.prepared}>
      <Select label={t.prepared} name="prepared" value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
        <option value="">{t.choosePrepared}</option>
        {fitting.map(({ id, name: named }) => (
          <option key={id} value={id}>
            {named}
          </option>
        ))}
      </Select>
      <Select
        label={t.language}
        name="preparedLanguage"
        value={into}
        onChange={({ currentTarget }) => setInto(currentTarget.value === "en" ? "en" : "bg")}
      >
        <option value="bg">{languages.bg}</option>
        <option value="en">{languages.en}</option>
      </Select>
      <Button
        look="secondary"
        aria-disabled={!found}
        onClick={() => found && onInsert(fillAnswer(found[into], { name, number: displayCode, operator: reader }, into))}
      >
        {t.insert}
      </Button>
    </div>
  );
}
