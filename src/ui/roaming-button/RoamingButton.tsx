import { Button } from "../button/Button.tsx";
import { useForAWhile } from "../use-for-a-while.ts";

/** How long the button shows that it is in progress (A§4, A§9). */
const IN_PROGRESS_MS = 7_200;

type Props = {
  word: string;
  busyWord: string;
  onActivate?: () => void;
  disabled?: boolean;
  /** It is in progress for as long as this is so, too. */
  isUnderWay?: boolean;
  /** `submit` sends the form that it stands in, as long as there is no script: with one it is in progress before it could. */
  type?: "button" | "submit";
};

/** Activates roaming: after a press it is in progress for 7.2 s, then as before. It keeps the focus, and announces its progress. */
export function RoamingButton({ word, busyWord, onActivate, disabled, isUnderWay = false, type = "button" }: Props) {
  const [begun, begin] = useForAWhile(IN_PROGRESS_MS);
  const busy = begun || isUnderWay;
  const press = () => {
    begin();
    onActivate?.();
  };
  return (
    <>
      <Button type={type} busy={busy} disabled={disabled} onClick={press}>
        {busy ? busyWord : word}
      </Button>
      <span role="status" className="visually-hidden">
        {busy && busyWord}
      </span>
    </>
  );
}
