import { useState, type ReactNode } from "react";
import { Button } from "../button/Button.tsx";

/** A button that opens what an example shows over the page; `children` is given what closes it. */
export function Opener({ word, children }: { word: ReactNode; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {word}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
