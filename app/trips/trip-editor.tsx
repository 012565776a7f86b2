import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { Trip } from "#shared/trips/contract.ts";
import { EditorDialog } from "./editor-dialog.tsx";
import { TripFormDialog } from "./trip-form-dialog.tsx";
import { type TripTarget, useTripToEdit } from "./use-trip-to-edit.ts";

type Props = {
  open: boolean;
  /** The trip to edit, "new" to create one, null if none was selected. */
  target: TripTarget;
  onClose: () => void;
  onSaved: (trip: Trip) => void;
};

/** Creates or edits a trip. Used by the back-office and the public site; the caller renders the Toaster. */
export function TripEditor(props: Props) {
  // Mounted only while open, so that every opening loads the trip again.
  return props.open ? <OpenEditor {...props} /> : null;
}

function OpenEditor({ open, target, onClose, onSaved }: Props) {
  const { trip, categories, message, retry } = useTripToEdit(target);
  const heading =
    target === "new" ? { eyebrow: "Trips", title: "Create New Trip" } : { eyebrow: "Edit trip", title: "…" };
  if (trip === undefined || categories === undefined) {
    return (
      <EditorDialog
        open={open}
        onClose={onClose}
        eyebrow={heading.eyebrow}
        title={message ? "Edit trip" : heading.title}
      >
        <div className="px-5 py-4 sm:px-7">
          {message === null ? (
            <SkeletonLines lines={9} />
          ) : (
            <Alert tone="danger" title={message}>
              {target !== null && <Button onClick={retry}>Try again</Button>}
            </Alert>
          )}
        </div>
      </EditorDialog>
    );
  }
  return <TripFormDialog open={open} trip={trip} categories={categories} onClose={onClose} onSaved={onSaved} />;
}
