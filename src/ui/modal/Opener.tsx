import { useState, type ReactNode } from "react";
import { Button } from "../button/Button.tsx";

/** A button that opens an example over the page; `children` receives the function that closes it. */
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
