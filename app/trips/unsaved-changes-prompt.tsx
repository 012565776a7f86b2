import { useEffect, useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";

/** Asks before unsaved changes are discarded. Shown in the dialog footer, because dialogs are never nested. */
export function UnsavedChangesPrompt({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const id = useId();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-center justify-end gap-2">
      <p id={id} role="alert" className="mr-auto py-1">
        <strong className="font-medium">Leave without saving?</strong>{" "}
        <span className="text-ash">Your changes will be lost.</span>
      </p>
      <Button tone="danger" onClick={onLeave}>
        Discard changes
      </Button>
      <Button ref={stay} tone="primary" onClick={onStay}>
        Keep editing
      </Button>
    </section>
  );
}
