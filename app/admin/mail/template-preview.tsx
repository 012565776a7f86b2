import { MailBody } from "#app/kit/mail/mail-body.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { hasFieldErrors, type useTemplatePreview } from "./use-template-preview.ts";

const errorTitle = "Couldn't update the preview";

/** Preview of a template with sample values. */
export function TemplatePreview({ preview, error, isFetching, refetch }: ReturnType<typeof useTemplatePreview>) {
  const needsFix = hasFieldErrors(error);
  return (
    <section
      aria-label="Preview"
      aria-busy={isFetching}
      className="grid content-start gap-3 lg:sticky lg:top-5 lg:row-span-2"
    >
      <div>
        <h2 className="text-sm font-medium">Preview</h2>
        <p className="text-xs text-ash">
          {needsFix
            ? "Fix the errors in the form to update the preview."
            : "The email as it is sent, with sample values."}
        </p>
      </div>
      {error && !needsFix && (
        <Alert tone="danger" title={errorTitle}>
          <div className="grid justify-items-start gap-2.5 pb-1">
            {errorMessage(error, errorTitle)}
            <Button onClick={() => refetch()}>Try again</Button>
          </div>
        </Alert>
      )}
      {preview && (
        <div className="grid gap-3">
          <p className="font-medium wrap-anywhere">{preview.subject}</p>
          <MailBody {...preview} />
        </div>
      )}
      {!preview && isFetching && <SkeletonLines lines={8} label="Loading preview" />}
    </section>
  );
}
