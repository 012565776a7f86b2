import "./editor.css";
import { useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { Toaster } from "#app/kit/toast.tsx";
import { TooltipProvider } from "#app/ui/tooltip.tsx";
import { TripEditor } from "../trip-editor.tsx";
import type { Editing } from "./editing.ts";

let place: Root | null = null;

/** Creates the root once. It stays mounted, so that toasts outlive the form. */
function rootOfPlace(): Root {
  place ??= createRoot(document.body.appendChild(document.createElement("div")));
  return place;
}

let count = 0;

export function showEditor(editing: Editing): void {
  count += 1;
  rootOfPlace().render(
    <TooltipProvider delay={400}>
      <Opened key={count} {...editing} />
      <Toaster />
    </TooltipProvider>,
  );
}

function Opened({ wanted, button, onSaved }: Editing) {
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    button.focus();
  };
  return (
    <TripEditor
      open={open}
      wanted={wanted}
      onClose={close}
      onSaved={() => {
        close();
        onSaved();
      }}
    />
  );
}
