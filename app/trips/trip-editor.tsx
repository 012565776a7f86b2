import { useRef } from "react";
import { ReloadRecordContext } from "#app/kit/record/record-feature.ts";
import { RecordNotFound } from "#app/kit/record/record-not-found.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { EditableTrip } from "#shared/trips/contract.ts";
import { EditorContent, EditorDialog } from "./editor-dialog.tsx";
import { type FieldsLayout, TripForm } from "./trip-form.tsx";
import { type TripTarget, useTripToEdit } from "./use-trip-to-edit.ts";

type Props = {
  open: boolean;
  /** The trip to edit, "new" to create one, null if none was selected. */
  target: TripTarget;
  /** The slug of the category of a new trip; the first one by default. */
  newCategory?: string | undefined;
  /** Arranges the fields, for example with a preview beside them. */
  FieldsLayout?: FieldsLayout | undefined;
  /** What closing leads back to, on the button beside a trip that can't be found. */
  backLabel?: string | undefined;
  onClose: () => void;
  onSaved: (trip: EditableTrip) => void;
};

/** Creates or edits a trip. Used by the back-office and the public site; the caller renders the Toaster. */
export function TripEditor(props: Props) {
  // Mounted only while open, so that every opening loads the trip again.
  return props.open ? <OpenEditor {...props} /> : null;
}

function OpenEditor({ target, newCategory, FieldsLayout, backLabel, onClose, onSaved }: Props) {
  const { trip, categories, problem, retry, reload } = useTripToEdit(target);
  const leave = useRef(onClose);
  const isLoaded = trip !== undefined && categories !== undefined;
  // Without a form there is nothing to ask about.
  if (!isLoaded) leave.current = onClose;
  return (
    <EditorDialog wide={FieldsLayout !== undefined} compact={problem !== null} onClose={() => leave.current()}>
      {isLoaded ? (
        <ReloadRecordContext value={reload}>
          <TripForm {...{ trip, categories, newCategory, FieldsLayout, leave, onClose, onSaved }} />
        </ReloadRecordContext>
      ) : (
        <Placeholder {...{ target, problem, backLabel, onClose }} onRetry={retry} />
      )}
    </EditorDialog>
  );
}

type PlaceholderProps = Pick<Props, "target" | "backLabel" | "onClose"> &
  Pick<ReturnType<typeof useTripToEdit>, "problem"> & { onRetry: () => void };

/** What the dialog shows until the trip is loaded, or if it can't be. */
function Placeholder({ target, problem, backLabel = "Close", onClose, onRetry }: PlaceholderProps) {
  const heading =
    target === "new"
      ? { eyebrow: "Trips", title: "Create New Trip" }
      : { eyebrow: "Edit trip", title: problem ? "Edit trip" : "…" };
  return (
    <EditorContent {...heading}>
      <div className="px-5 py-4 sm:px-7">
        {problem === null && <SkeletonLines lines={9} />}
        {problem?.isMissing && (
          <RecordNotFound
            title={problem.message}
            reason={target === null && <p>The address is wrong.</p>}
            {...{ backLabel, onBack: onClose }}
          />
        )}
        {problem && !problem.isMissing && (
          <Alert tone="danger" title={problem.message}>
            <Button onClick={onRetry}>Try again</Button>
          </Alert>
        )}
      </div>
    </EditorContent>
  );
}
