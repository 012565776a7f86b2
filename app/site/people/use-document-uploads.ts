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

type SendResult = { upload: DocumentUpload; left: number | null };

/** Sends one file. It stops waiting in this browser once it has arrived or was refused. */
async function sendDocument(
  token: string,
  { id, file }: DocumentUpload,
  onChange: (upload: DocumentUpload) => void,
): Promise<SendResult> {
  const onProgress = (fraction: number) => onChange({ id, file, state: "sending", fraction });
  onProgress(0);
  try {
    const { left } = await callPublicApi(
      "POST /register/confirmations/{token}/documents",
      { token, document: file },
      { idempotencyKey: id, onProgress },
    );
    await removeWaiting(id);
    return { upload: { id, file, state: "sent" }, left };
  } catch (error) {
    const { status, message } = asCallError(error);
    const isRefused = isRejection(status);
    if (isRefused) await removeWaiting(id);
    return { upload: { id, file, state: "failed", message, canRetry: !isRefused }, left: null };
  }
}

/** Sends the files that wait in this browser one after the other, and those that are chosen on the page. */
export function useDocumentUploads({ token, documents }: DocumentsInput) {
  const [uploads, setUploads] = useState<readonly DocumentUpload[]>([]);
  const [left, setLeft] = useState(documents.left);
  const queue = useRef(Promise.resolve());
  const update = (next: DocumentUpload) =>
    setUploads((current) => current.map((upload) => (upload.id === next.id ? next : upload)));

  const enqueue = (upload: DocumentUpload) => {
    queue.current = queue.current.then(async () => {
      const result = await sendDocument(token, upload, update);
      update(result.upload);
      if (result.left !== null) setLeft(result.left);
    });
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
