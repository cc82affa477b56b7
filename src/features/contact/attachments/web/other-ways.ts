import { useEffect, useEffectEvent, useState, type RefObject } from "react";

type Add = (files: File[]) => void;

/** Drag and drop onto the form around an element, and whether files are over the page. A file dropped elsewhere does not replace the page. */
export function useDrop(inside: RefObject<HTMLElement | null>, add: Add): boolean {
  const [isOver, setOver] = useState(false);
  const dropped = useEffectEvent(add);
  useEffect(() => {
    const takes = ({ target }: DragEvent) => {
      const around = inside.current?.closest("form") ?? inside.current;
      return target instanceof Node && around?.contains(target) === true;
    };
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = takes(event) ? "copy" : "none";
      setOver(true);
    };
    const left = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      if (takes(event)) dropped(files);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", left);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", left);
      removeEventListener("drop", drop);
    };
  }, [inside]);
  return isOver;
}

/** A copied picture that is pasted in the form around an element, or nowhere in particular; where words are copied with it, the words are meant. */
export function usePaste(inside: RefObject<HTMLElement | null>, add: Add): void {
  const pasted = useEffectEvent(add);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData ?? new DataTransfer();
      if (files.length === 0 || types.includes("text/plain") || !isMeant(event.target, inside.current)) return;
      event.preventDefault();
      pasted([...files]);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, [inside]);
}

/** Whether what happens at the target concerns this element's form, and not another one beside it or in a modal above it. */
function isMeant(target: EventTarget | null, element: HTMLElement | null): boolean {
  if (!element || !(target instanceof Element)) return false;
  if ((element.closest("form") ?? element).contains(target)) return true;
  const modal = target.closest("dialog") ?? document.querySelector("dialog[open]");
  return target.closest("form") === null && modal === element.closest("dialog");
}

/** Browsers name every pasted picture `image.png`: it is named after its number instead. */
export const named = (file: File, name: string): File =>
  /^image\.\w+$/.test(file.name) ? new File([file], file.name.replace("image", name), { type: file.type }) : file;
