import { formatFileSize } from "#app/ui/format.ts";
import { ChooseFiles, DocumentItem } from "./document-list.tsx";
import { type DocumentsInput, type DocumentUpload, useDocumentUploads } from "./use-document-uploads.ts";

const toPercent = (fraction: number): string => `${Math.round(fraction * 100)} %`;

function statusOf(upload: DocumentUpload): string {
  switch (upload.state) {
    case "waiting":
      return `${formatFileSize(upload.file.size)}, waiting`;
    case "sending":
      return `Sending… ${toPercent(upload.fraction)}`;
    case "sent":
      return "Sent";
    case "failed":
      return upload.message;
  }
}

type UploadProps = { upload: DocumentUpload; onRetry: () => void; onRemove: () => void };

const Upload = ({ upload, onRetry, onRemove }: UploadProps) => (
  <DocumentItem
    file={upload.file}
    problem={upload.state === "failed" ? upload.message : ""}
    status={
      <>
        {statusOf(upload)}
        {upload.state === "sending" && (
          <progress className="document-progress" value={upload.fraction} aria-label={`Sending ${upload.file.name}`} />
        )}
      </>
    }
    action={
      upload.state === "failed" &&
      upload.canRetry && (
        <button type="button" className="document-retry" onClick={onRetry}>
          Try again
        </button>
      )
    }
    onRemove={upload.state === "failed" ? onRemove : undefined}
  />
);

function summaryOf(uploads: readonly DocumentUpload[], left: number): string {
  const sent = uploads.filter(({ state }) => state === "sent").length;
  if (uploads.some(({ state }) => state === "sending" || state === "waiting"))
    return "Your certificates are being sent. Please leave this page open.";
  if (uploads.some(({ state }) => state === "failed")) return "Not every certificate could be sent.";
  if (sent > 0) return sent === 1 ? "Your certificate has arrived." : "Your certificates have arrived.";
  return left === 0 ? "Your certificates have arrived." : "";
}

const id = "guide-certificates";

/** Sends the certificates of a guide who has confirmed the address; without any, asks for them. */
export function DocumentsUpload(input: DocumentsInput) {
  const { uploads, left, addFiles, retry, remove } = useDocumentUploads(input);
  const unsent = uploads.filter(({ state }) => state === "waiting" || state === "sending").length;
  const canAdd = left > unsent;
  const files =
    left - unsent === 1
      ? "One PDF file or picture of up to 5 MB"
      : `PDF files or pictures, up to ${left - unsent} of 5 MB each`;
  return (
    <section className="documents-upload" aria-labelledby={`${id}-label`}>
      <h2 id={`${id}-label`} className="font-display text-name">
        Your certificates
      </h2>
      {canAdd && uploads.length === 0 && (
        <p className="mt-1 text-ash">First aid, park permits, licences: if you have any, attach them here.</p>
      )}
      <p role="status" className="mt-1 text-ash">
        {summaryOf(uploads, left)}
      </p>
      {uploads.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {uploads.map((upload) => (
            <Upload key={upload.id} upload={upload} onRetry={() => retry(upload)} onRemove={() => remove(upload.id)} />
          ))}
        </ul>
      )}
      {canAdd && (
        <div className="mt-3 grid gap-2">
          <ChooseFiles
            id={id}
            label={uploads.length === 0 ? "Choose files" : "Add another file"}
            labelledBy={`${id}-label`}
            describedBy={`${id}-hint`}
            onChoose={addFiles}
          />
          <p id={`${id}-hint`} className="form-small">
            {files}. Only our team sees them.
          </p>
        </div>
      )}
    </section>
  );
}
