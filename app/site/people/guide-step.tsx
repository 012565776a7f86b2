import { bindField, PillsField } from "#app/kit/site-forms/choice-fields.tsx";
import { AreaField, FieldError, FieldHint } from "#app/kit/site-forms/fields.tsx";
import { guideSpecialties, languages } from "#shared/people/choices.ts";
import { registrationLimits as limits } from "#shared/people/limits.ts";
import { ChooseFiles, DocumentItem, omitKnownFiles } from "./document-list.tsx";
import type { StepProps } from "./registration-steps.tsx";
import { validateDocument } from "./validate-document.ts";

function DocumentsField({ form }: StepProps) {
  const { id, value: files, error, setValue: setFiles } = bindField(form, "guide_documents");
  return (
    <div className="form-wide form-field">
      <span id={`${id}-label`} className="font-semibold">
        Files of your certificates <span className="form-optional">(optional)</span>
      </span>
      <FieldHint
        id={id}
        hint="PDF files or pictures, up to five of 5 MB each. We get them once you have confirmed your email address; until then they wait in this browser. Only our team sees them."
      />
      {files.length > 0 && (
        <ul className="grid gap-2">
          {files.map((file) => (
            <DocumentItem
              key={`${file.name} ${file.size}`}
              file={file}
              problem={validateDocument(file)}
              onRemove={() => setFiles(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
      <ChooseFiles
        id={id}
        label={files.length === 0 ? "Choose files" : "Add another file"}
        labelledBy={`${id}-label`}
        describedBy={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        isInvalid={error !== undefined}
        onChoose={(added) => setFiles([...files, ...omitKnownFiles(files, added)])}
      />
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
      hint="Where have you guided, for how long, and for whom?"
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
      hint="First aid, park permits, driving licences: name them here. You can attach files below."
      rows={2}
      maxLength={limits.note}
    />
    <DocumentsField form={form} />
  </div>
);
