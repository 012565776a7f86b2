import "./editor.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createQueryClient } from "#app/kit/calls/query-client.ts";
import { ConfirmProvider } from "#app/kit/screens/confirm.tsx";
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

const queries = createQueryClient();
let openCount = 0;

export function showEditor(editing: EditorRequest): void {
  openCount += 1;
  getRoot().render(
    <QueryClientProvider client={queries}>
      <TooltipProvider delay={400}>
        <ConfirmProvider>
          <OpenTripEditor key={openCount} {...editing} />
        </ConfirmProvider>
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>,
  );
}

function OpenTripEditor({ wanted, button, onSaved }: EditorRequest) {
  const [open, setOpen] = useState(true);
  const close = () => {
    if (!open) return;
    setOpen(false);
    button.focus();
  };
  return (
    <TripEditor
      open={open}
      target={wanted}
      onClose={close}
      onSaved={(trip) => {
        close();
        onSaved(trip);
      }}
    />
  );
}
