import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { Trip } from "#shared/trips/contract.ts";
import { EditorDialog } from "./editor-dialog.tsx";
import { TripFormDialog } from "./trip-form-dialog.tsx";
import { type TripWanted, useTripToEdit } from "./use-trip-to-edit.ts";

type Props = {
  open: boolean;
  /** The trip to change, "new" for one to make, null where it isn't known which. */
  wanted: TripWanted;
  onClose: () => void;
  onSaved: (trip: Trip) => void;
};

/** Makes a trip, or changes one. Both wings open it; whoever does shows toasts. */
export function TripEditor(props: Props) {
  // What it shows while it closes is what it showed.
  return props.open ? <OpenEditor {...props} /> : null;
}

function OpenEditor({ open, wanted, onClose, onSaved }: Props) {
  const { trip, categories, message, again } = useTripToEdit(wanted);
  const words =
    wanted === "new" ? { eyebrow: "Trips", title: "Create New Trip" } : { eyebrow: "Edit trip", title: "…" };
  if (trip === undefined || categories === undefined) {
    return (
      <EditorDialog open={open} onClose={onClose} eyebrow={words.eyebrow} title={message ? "Edit trip" : words.title}>
        <div className="px-5 py-4 sm:px-7">
          {message === null ? (
            <SkeletonLines lines={9} />
          ) : (
            <Alert tone="danger" title={message}>
              {wanted !== null && <Button onClick={again}>Try again</Button>}
            </Alert>
          )}
        </div>
      </EditorDialog>
    );
  }
  return <TripFormDialog open={open} trip={trip} categories={categories} onClose={onClose} onSaved={onSaved} />;
}
