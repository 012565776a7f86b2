import { ImageUp } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ImageCategory } from "#shared/media/limits.ts";
import { useLibraryUploads } from "./use-library-uploads.ts";
import { usePageDrop } from "./use-page-drop.ts";

const UploadDialog = lazyPart({
  load: () => import("./upload-dialog.tsx"),
  onFailed: ({ onClose }) => onClose(),
});

type Props = {
  /** The category that the dialog has first. */
  category: ImageCategory;
  onUploaded: () => void;
};

/** Opens the upload dialog, which files dropped or pasted anywhere on the page open too. */
export function UploadButton({ category, onUploaded }: Props) {
  const [isOpen, setOpen] = useState(false);
  const uploads = useLibraryUploads(({ hasErrors }) => {
    onUploaded();
    if (hasErrors) setOpen(true);
  });
  const { isOver } = usePageDrop((files) => {
    setOpen(true);
    void uploads.add(files);
  });
  return (
    <>
      <Button tone="primary" icon={ImageUp} onClick={() => setOpen(true)}>
        {uploads.isRunning ? `Uploading ${uploads.done + 1} of ${uploads.total}` : "Upload images"}
      </Button>
      {isOpen && <UploadDialog {...{ uploads, category }} onClose={() => setOpen(false)} />}
      {isOver && createPortal(<DropHint />, document.body)}
    </>
  );
}

const DropHint = () => (
  <div
    aria-hidden
    className="pointer-events-none fixed inset-3 z-60 grid place-items-center rounded-panel border-2 border-dashed border-focus bg-panel/80 text-lg font-semibold"
  >
    Drop images to upload them
  </div>
);
