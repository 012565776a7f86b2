import { FileText, X } from "lucide-react";
import type { ReactNode } from "react";
import { formatFileSize } from "#app/ui/format.ts";
import { acceptedDocuments } from "./validate-document.ts";

const isSameFile = (a: File, b: File): boolean => a.name === b.name && a.size === b.size;

/** The added files that are not in the list already. */
export const omitKnownFiles = (known: readonly File[], added: readonly File[]): File[] =>
  added.filter((file) => !known.some((other) => isSameFile(other, file)));

type DocumentItemProps = {
  file: File;
  /** "" if there is none. */
  problem: string;
  /** Replaces the size of the file. */
  status?: ReactNode;
  action?: ReactNode;
  onRemove?: (() => void) | undefined;
};

export const DocumentItem = ({ file, problem, status, action, onRemove }: DocumentItemProps) => (
  <li className="document" data-invalid={problem ? "" : undefined}>
    <FileText aria-hidden="true" className="size-5 shrink-0 text-ash" />
    <span className="min-w-0 grow">
      <span className="block truncate font-medium">{file.name}</span>
      <span className="form-small">{problem || status || formatFileSize(file.size)}</span>
    </span>
    {action}
    {onRemove && (
      <button type="button" className="document-remove" onClick={onRemove}>
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">Remove {file.name}</span>
      </button>
    )}
  </li>
);

type ChooseFilesProps = {
  id: string;
  label: string;
  labelledBy: string;
  describedBy: string;
  isInvalid?: boolean;
  onChoose: (files: File[]) => void;
};

export const ChooseFiles = ({ id, label, labelledBy, describedBy, isInvalid = false, onChoose }: ChooseFilesProps) => (
  <label className="document-add" data-invalid={isInvalid ? "" : undefined}>
    <input
      id={id}
      type="file"
      multiple
      accept={acceptedDocuments}
      className="sr-only"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={(event) => {
        onChoose([...(event.target.files ?? [])]);
        event.target.value = "";
      }}
    />
    {label}
  </label>
);
