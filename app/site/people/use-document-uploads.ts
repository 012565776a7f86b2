import { useEffect, useRef, useState } from "react";
import { asCallError, isRejection } from "#app/kit/calls/call-error.ts";
import { randomId } from "#app/kit/calls/random-id.ts";
import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import type { Confirmation } from "#shared/people/contract.ts";
import { omitKnownFiles } from "./document-list.tsx";
import { validateDocument } from "./validate-document.ts";
import { listWaitingDocuments, removeWaitingDocument } from "./waiting-documents.ts";

export type DocumentUpload = { id: string; file: File } & (
  | { state: "waiting" | "sent" }
  | { state: "sending"; fraction: number }
  | { state: "failed"; message: string; canRetry: boolean }
);

export type DocumentsInput = { token: string; documents: NonNullable<Confirmation["documents"]> };

/** A browser without storage has no waiting files: they are chosen again on this page. */
const listWaiting = (email: string) => listWaitingDocuments(email).catch(() => []);
const removeWaiting = (id: string) => removeWaitingDocument(id).catch(() => {});

const toUpload = ({ id, file }: { id: string; file: File }): DocumentUpload => {
  const message = validateDocument(file);
  return message ? { id, file, state: "failed", message, canRetry: false } : { id, file, state: "waiting" };
};

/** Sends the files that wait in this browser one after the other, and those that are chosen on the page. */
export function useDocumentUploads({ token, documents }: DocumentsInput) {
  const [uploads, setUploads] = useState<readonly DocumentUpload[]>([]);
  const [left, setLeft] = useState(documents.left);
  const queue = useRef(Promise.resolve());
  const update = (next: DocumentUpload) =>
    setUploads((current) => current.map((upload) => (upload.id === next.id ? next : upload)));

  const send = async ({ id, file }: DocumentUpload) => {
    const onProgress = (fraction: number) => update({ id, file, state: "sending", fraction });
    onProgress(0);
    try {
      const options = { idempotencyKey: id, onProgress };
      const answer = await callPublicApi(
        "POST /register/confirmations/{token}/documents",
        { token, document: file },
        options,
      );
      setLeft(answer.left);
      update({ id, file, state: "sent" });
      await removeWaiting(id);
    } catch (error) {
      const { status, message } = asCallError(error);
      if (isRejection(status)) await removeWaiting(id);
      update({ id, file, state: "failed", message, canRetry: !isRejection(status) });
    }
  };
  const enqueue = (upload: DocumentUpload) => {
    queue.current = queue.current.then(() => send(upload));
  };
  const add = (added: readonly { id: string; file: File }[]) => {
    const next = added.map(toUpload);
    setUploads((current) => [...current, ...next]);
    for (const upload of next) if (upload.state === "waiting") enqueue(upload);
  };
  const start = useRef(async () => add(await listWaiting(documents.email)));
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!hasStarted.current) void start.current();
    hasStarted.current = true;
  }, []);
  return {
    uploads,
    left,
    addFiles: (files: readonly File[]) => {
      const known = uploads.filter(({ state }) => state !== "failed").map(({ file }) => file);
      add(omitKnownFiles(known, files).map((file) => ({ id: randomId(), file })));
    },
    retry: (upload: DocumentUpload) => {
      update({ id: upload.id, file: upload.file, state: "waiting" });
      enqueue(upload);
    },
    remove: (id: string) => {
      setUploads((current) => current.filter((upload) => upload.id !== id));
      void removeWaiting(id);
    },
  };
}
