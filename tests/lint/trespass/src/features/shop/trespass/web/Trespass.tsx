import { useReactTable } from "@tanstack/react-table";
import { useEffect, useMemo, useRef, useState } from "react";

declare const load: () => Promise<string>;
declare const make: () => () => null;
let shown = "";

export async function read(): Promise<string | undefined> {
  load().catch(() => undefined);
  try {
    return await load();
  } catch {
    return undefined;
  }
}

export const Form = () => <form />;

export function Hooks({ name }: { name: string }) {
  const [text, setText] = useState("");
  const box = useRef<HTMLDivElement>(null);
  if (name) useEffect(() => undefined, []);
  useEffect(() => setText(name), []);
  return <div ref={box}>{text}</div>;
}

export function Effects({ name }: { name: string }) {
  const [text, setText] = useState("");
  useEffect(() => {
    setText(name);
  }, [name]);
  return text;
}

export function Rendered({ name }: { name: string }) {
  const box = useRef(0);
  const [text, setText] = useState("");
  setText(name);
  return <p>{text + box.current}</p>;
}

export function Outside({ name }: { name: string }) {
  shown = name;
  return <p>{shown}</p>;
}

export function Changed({ rows }: { rows: string[] }) {
  const [held] = useState(rows);
  return (
    <button
      onClick={() => {
        held[0] = "changed";
      }}
    />
  );
}

export function Random() {
  return <p>{Math.random()}</p>;
}

export function Table({ rows }: { rows: string[] }) {
  const table = useReactTable({ data: rows });
  return <p>{table.rows}</p>;
}

export function Evaluated({ name }: { name: string }) {
  return <p>{eval(name)}</p>;
}

export function Static() {
  const Inner = make();
  return <Inner />;
}

export function Memo({ name }: { name: string }) {
  return useMemo(async () => name, [name]);
}

export function Bounded() {
  try {
    return <Static />;
  } catch {
    return null;
  }
}
