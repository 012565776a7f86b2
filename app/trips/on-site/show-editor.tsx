import "./editor.css";
import { useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { Toaster } from "#app/kit/screens/toast.tsx";
import { TripEditor } from "#app/trips/trip-editor.tsx";
import { TooltipProvider } from "#app/ui/tooltip.tsx";
import type { EditorRequest } from "./editor-request.ts";

let root: Root | null = null;

/** Creates the root once. It stays mounted, so that toasts outlive the form. */
function getRoot(): Root {
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  return root;
}

let openCount = 0;

export function showEditor(editing: EditorRequest): void {
  openCount += 1;
  getRoot().render(
    <TooltipProvider delay={400}>
      <OpenTripEditor key={openCount} {...editing} />
      <Toaster />
    </TooltipProvider>,
  );
}

function OpenTripEditor({ wanted, button, onSaved }: EditorRequest) {
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    button.focus();
  };
  return (
    <TripEditor
      open={open}
      target={wanted}
      onClose={close}
      onSaved={() => {
        close();
        onSaved();
      }}
    />
  );
}
