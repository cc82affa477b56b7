type Inside = () => HTMLElement | null;
type Taking = { onFiles: (files: File[]) => void; nameOf: (at: number) => string; onOver: (isOver: boolean) => void };

/** Takes files that are dropped onto the form around an element, or pasted in it, until the returned function is called. */
export function listenForFiles(inside: Inside, taking: Taking): () => void {
  const stops = [listenForDrops(inside, taking), listenForPastes(inside, taking)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Drag and drop onto the form around an element. A file dropped elsewhere does not replace the page. */
function listenForDrops(inside: Inside, { onFiles, onOver }: Taking): () => void {
  const takes = ({ target }: DragEvent) => {
    const around = inside()?.closest("form") ?? inside();
    return target instanceof Node && around?.contains(target) === true;
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = takes(event) ? "copy" : "none";
    onOver(true);
  };
  const left = ({ relatedTarget }: DragEvent) => relatedTarget === null && onOver(false);
  const drop = (event: DragEvent) => {
    onOver(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    if (takes(event)) onFiles(files);
  };
  addEventListener("dragover", over);
  addEventListener("dragleave", left);
  addEventListener("drop", drop);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("dragleave", left);
    removeEventListener("drop", drop);
  };
}

/** A copied picture that is pasted in the form around an element, or nowhere in particular; where words are copied with it, the words are meant. */
function listenForPastes(inside: Inside, { onFiles, nameOf }: Taking): () => void {
  const paste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData ?? new DataTransfer();
    if (files.length === 0 || types.includes("text/plain") || !isMeant(event.target, inside())) return;
    event.preventDefault();
    onFiles([...files].map((file, at) => named(file, nameOf(at))));
  };
  addEventListener("paste", paste);
  return () => removeEventListener("paste", paste);
}

/** Whether what happens at the target concerns this element's form, and not another one beside it or in a modal above it. */
function isMeant(target: EventTarget | null, element: HTMLElement | null): boolean {
  if (!element || !(target instanceof Element)) return false;
  if ((element.closest("form") ?? element).contains(target)) return true;
  const modal = target.closest("dialog") ?? document.querySelector("dialog[open]");
  return target.closest("form") === null && modal === element.closest("dialog");
}

/** Browsers name every pasted picture `image.png`: it is named after its number instead. */
const named = (file: File, name: string): File =>
  /^image\.\w+$/.test(file.name) ? new File([file], file.name.replace("image", name), { type: file.type }) : file;
