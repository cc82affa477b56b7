import { useEffect, useRef } from "react";

/** Pixels of a side: twice of what is shown, for fine screens. */
const SIDE = 112;

/** A small square from the middle of a picture that is in the browser already. Nothing is shown of what the browser cannot open, as most cannot HEIC. */
export function Thumbnail({ picture, className }: { picture: Blob; className?: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isLeft = false;
    // from a bitmap, not from an object URL: the content security policy stays as narrow as it is, and there is nothing to revoke
    createImageBitmap(picture).then(
      (bitmap) => {
        if (!isLeft) draw(canvas.current, bitmap);
        bitmap.close();
      },
      () => undefined,
    );
    return () => void (isLeft = true);
  }, [picture]);
  return <canvas ref={canvas} width={SIDE} height={SIDE} className={className} aria-hidden="true" />;
}

function draw(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap): void {
  const side = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  canvas?.getContext("2d")?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  canvas?.setAttribute("data-drawn", "");
}
