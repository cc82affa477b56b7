import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from "react";
import type { Sending } from "#platform/endpoint.ts";
import { ApiError } from "#platform/problem.ts";
import { attempt } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import { newKey } from "#platform/web/submit-key.ts";
import { choose, type Choice, type Refusals } from "../choosing.ts";
import { deleteAttachment, deleteTicketAttachment, uploadAttachment, uploadTicketAttachment, type AttachmentsGiven } from "../contract.ts";
import { failureOf, failureOfError } from "../failures.ts";
import { fromDraft, isThere, nextUploads, startable, stateOf, takenBy, type Upload } from "./uploads.ts";

/** What a screen reader is told of a file. */
type Announced = "there" | "beingChecked" | "twice" | "failed" | "gone" | "cancelled";
type Announce = (what: Announced, name: string) => void;

/** The files of a form, and what a person may do with them; uploads that are left are broken off. */
export function useUploads(
  { form, initial, ticket, onChange }: AttachmentsGiven,
  { choice, announce }: { choice: Choice; announce: Announce },
) {
  const calls = useFileCalls(form, ticket !== undefined);
  const [uploads, happen] = useReducer(nextUploads, initial, fromDraft);
  const [refused, setRefused] = useState<Refusals>([]);
  const running = useRunning();

  const start = useEffectEvent(async ({ key, file, name }: Upload) => {
    const signal = running.begin(key);
    if (!signal || !file) return;
    happen({ type: "started", key });
    const onProgress = (sent: number) => happen({ type: "progress", key, sent });
    const { answer, error } = await attempt(() => calls.upload({ files: [file], onProgress, signal, key }));
    if (signal.aborted) return;
    running.end(key);
    if (answer?.status !== 200) {
      happen({ type: "failed", key, problem: answer ? failureOf(answer.body.error) : failureOfError(error) });
      return announce("failed", name);
    }
    happen({ type: "there", key, answer: answer.body });
    announce(
      isThere(uploads, { key, code: answer.body.code }) ? "twice" : answer.body.state === "quarantined" ? "beingChecked" : "there",
      name,
    );
  });
  useEffect(() => {
    for (const upload of startable(uploads)) void start(upload);
  }, [uploads]);

  const changed = useEffectEvent(() => onChange(stateOf(uploads)));
  const state = JSON.stringify(stateOf(uploads));
  useLayoutEffect(() => changed(), [state]); // before it is painted: who sees the file may leave the page, and its draft has it

  /** Takes a file out of the form, wherever it is: its upload is broken off, or what was uploaded is deleted. */
  async function remove({ key, name, code }: Upload) {
    setRefused([]);
    running.end(key);
    if (!code) {
      happen({ type: "gone", key });
      return announce("cancelled", name);
    }
    happen({ type: "leaving", key });
    const isOnly = uploads.filter((other) => other.name === name).length === 1;
    const { error } = await attempt(() => calls.remove({ code, name, isOnly }));
    const isGone = !error || (error instanceof ApiError && error.status === 404);
    happen({ type: isGone ? "gone" : "stayed", key });
    if (isGone) announce("gone", name);
  }

  function add(files: readonly File[]) {
    if (files.length === 0) return;
    const chosen = choose(files, takenBy(uploads), choice);
    setRefused(chosen.refused);
    happen({ type: "chosen", files: chosen.sent.map((file) => ({ key: newKey(), file })) });
  }
  return { uploads, refused, add, remove, again: ({ key }: Upload) => happen({ type: "again", key }) };
}

/** The calls for the files of a message, or those of a ticket (B§7). */
function useFileCalls(form: string, isTicket: boolean) {
  const call = useCall();
  return {
    upload: (sending: Sending & { key: string }) =>
      call(isTicket ? uploadTicketAttachment : uploadAttachment, { body: { form }, ...sending }),
    /** `isOnly`: no other file of the form has this name; only then a ticket's is known by it. */
    remove: ({ code, name, isOnly }: { code: string; name: string; isOnly: boolean }) =>
      isTicket && isOnly
        ? call(deleteTicketAttachment, { body: { fileName: name, form }, key: newKey() })
        : call(deleteAttachment, { params: { mediaCode: code }, body: {}, key: newKey() }),
  };
}

/** Uploads on their way, by their keys. Ending one breaks it off, and so does leaving the page. */
function useRunning() {
  const [running] = useState(() => new Map<string, AbortController>());
  const end = (key: string) => {
    running.get(key)?.abort();
    running.delete(key);
  };
  useEffect(
    () => () => {
      for (const abort of running.values()) abort.abort();
    },
    [running],
  );
  return {
    /** The signal of an upload that begins; undefined where it has begun. */
    begin(key: string): AbortSignal | undefined {
      if (running.has(key)) return undefined;
      const abort = new AbortController();
      running.set(key, abort);
      return abort.signal;
    },
    end,
  };
}
