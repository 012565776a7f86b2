import { FileText, X } from "lucide-react";
import { bindField, PillsField } from "#app/kit/site-forms/choice-fields.tsx";
import { AreaField, FieldError, FieldHint } from "#app/kit/site-forms/fields.tsx";
import { guideSpecialties, languages } from "#shared/people/choices.ts";
import { registrationLimits as limits } from "#shared/people/limits.ts";
import { formatFileSize } from "./labels.ts";
import type { StepProps } from "./registration-steps.tsx";
import { acceptedDocuments, validateDocument } from "./validate-document.ts";

const isSameFile = (a: File, b: File): boolean => a.name === b.name && a.size === b.size;

/** Adds files, skipping those already chosen. */
const mergeFiles = (current: readonly File[], added: readonly File[]): File[] => [
  ...current,
  ...added.filter((file) => !current.some((other) => isSameFile(other, file))),
];

function DocumentItem({ file, onRemove }: { file: File; onRemove: () => void }) {
  const problem = validateDocument(file);
  return (
    <li className="document" data-invalid={problem ? "" : undefined}>
      <FileText aria-hidden="true" className="size-5 shrink-0 text-ash" />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{file.name}</span>
        <span className="form-small">{problem || formatFileSize(file.size)}</span>
      </span>
      <button type="button" className="document-remove" onClick={onRemove}>
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">Remove {file.name}</span>
      </button>
    </li>
  );
}

function DocumentsField({ form }: StepProps) {
  const { id, value: files, error, setValue: setFiles } = bindField(form, "guide_documents");
  return (
    <div className="form-wide form-field">
      <span id={`${id}-label`} className="font-semibold">
        Certificates <span className="form-optional">(optional)</span>
      </span>
      <FieldHint id={id} hint="PDF files or pictures, up to five of 5 MB each. Only our team sees them." />
      {files.length > 0 && (
        <ul className="grid gap-2">
          {files.map((file) => (
            <DocumentItem
              key={`${file.name} ${file.size}`}
              file={file}
              onRemove={() => setFiles(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
      <label className="document-add" data-invalid={error ? "" : undefined}>
        <input
          id={id}
          type="file"
          multiple
          accept={acceptedDocuments}
          className="sr-only"
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={(event) => {
            setFiles(mergeFiles(files, [...(event.target.files ?? [])]));
            event.target.value = "";
          }}
        />
        {files.length === 0 ? "Choose files" : "Add another file"}
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The fourth step, for guides only. */
export const GuideStep = ({ form }: StepProps) => (
  <div className="form-grid">
    <AreaField
      form={form}
      wide
      height="small"
      name="guide_experience"
      hint="Where, for how long, and with whom have you guided?"
      rows={4}
      maxLength={limits.experience}
    />
    <PillsField form={form} name="guide_specialties" options={guideSpecialties} />
    <PillsField form={form} name="languages_spoken" options={languages} />
    <AreaField
      form={form}
      wide
      height="small"
      name="guide_certifications"
      optional
      hint="First aid, park permits, licences: name them here and attach them below."
      rows={2}
      maxLength={limits.note}
    />
    <DocumentsField form={form} />
  </div>
);
