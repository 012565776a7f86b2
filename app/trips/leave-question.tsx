import { useEffect, useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";

/** Asks in the dialog's own foot before what was typed is thrown away; nothing opens on top of it. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const id = useId();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-center justify-end gap-2">
      <p id={id} role="alert" className="mr-auto py-1">
        <strong className="font-medium">Leave without saving?</strong>{" "}
        <span className="text-ash">What you have entered here would be lost.</span>
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
