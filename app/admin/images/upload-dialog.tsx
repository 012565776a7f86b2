import { ImageUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { ChipsField } from "#app/kit/form/chips-field.tsx";
import { SelectField } from "#app/kit/form/text-fields.tsx";
import { useZodForm } from "#app/kit/form/use-zod-form.ts";
import { pictureTypes } from "#app/kit/pictures/check-picture-file.ts";
import { UploadList } from "#app/kit/pictures/upload-list.tsx";
import type { UploadItem } from "#app/kit/pictures/use-upload-queue.ts";
import { buildFieldProps } from "#app/kit/record/field-props.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogFooter } from "#app/ui/dialog.tsx";
import { formatCount } from "#shared/kit/format-count.ts";
import { isInGallery } from "#shared/media/gallery.ts";
import { type ImageCategory, imageTextLimits } from "#shared/media/limits.ts";
import { GalleryField } from "./gallery-field.tsx";
import { categoryOptions, fieldLabels } from "./labels.ts";
import { schema } from "./upload-form-schema.ts";
import type { LibraryUploads } from "./use-library-uploads.ts";

type Props = { uploads: LibraryUploads; category: ImageCategory; onClose: () => void };

/** Chooses images and what they have in common, uploads them, and shows how far each one is. */
export default function UploadDialog({ uploads, category, onClose }: Props) {
  const { isRunning, waiting, items, failed } = uploads;
  const form = useZodForm(schema.load, { category, tags: [], in_gallery: false });
  const field = buildFieldProps(form, schema.rules, fieldLabels);
  const start = form.handleSubmit(({ tags, ...fields }) =>
    uploads.start({ ...fields, in_gallery: isInGallery(fields), tags: tags.join(",") }),
  );
  const wasRunning = useRef(false);
  const isDone = wasRunning.current && items.length === 0;
  wasRunning.current ||= isRunning;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const cancel = () => {
    uploads.cancelAll();
    onClose();
  };
  return (
    <Dialog open onClose={isRunning ? onClose : cancel} title="Upload images" width="wide">
      <form noValidate onSubmit={start} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FileInput uploads={uploads} />
        {!isRunning && waiting.length > 0 && (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField {...field("category")} options={categoryOptions} />
            <ChipsField
              {...field("tags")}
              maxLength={imageTextLimits.tag}
              hint="For all these images. Without tags, they get their category as tag."
            />
            <div className="sm:col-span-2">
              <GalleryField {...field("in_gallery")} />
            </div>
          </div>
        )}
        <UploadList uploads={{ ...uploads, items: items.toSorted(failedFirst) }} />
        <DialogFooter>
          <p role="status" className="mr-auto text-ash tabular-nums">
            {isRunning && `${uploads.done} of ${uploads.total} uploaded`}
            {!isRunning && waiting.length > 1 && `${waiting.length} images, which are uploaded one after the other.`}
          </p>
          <Button onClick={cancel}>{isRunning ? "Cancel uploads" : waiting.length > 0 ? "Cancel" : "Close"}</Button>
          {isRunning ? (
            <Button tone="primary" onClick={onClose}>
              Continue in background
            </Button>
          ) : failed > 0 && waiting.length === 0 ? (
            <Button tone="primary" onClick={uploads.retryFailed}>
              Upload {formatCount(failed, "image")} again
            </Button>
          ) : (
            <Button type="submit" tone="primary" disabled={waiting.length === 0}>
              {waiting.length === 0 ? "Upload" : `Upload ${formatCount(waiting.length, "image")}`}
            </Button>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  );
}

const failedFirst = (a: UploadItem, b: UploadItem): number => Number(b.state === "error") - Number(a.state === "error");

/** Files dropped here are taken by the page, as everywhere on it. */
function FileInput({ uploads }: { uploads: LibraryUploads }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid justify-items-center gap-2 rounded-panel border border-dashed border-edge px-4 py-4 text-center">
      <Button icon={ImageUp} onClick={() => input.current?.click()}>
        Choose images
      </Button>
      <p className="text-xs text-ash">
        <span className="pointer-coarse:hidden">Or drop or paste them here. </span>
        JPEG, PNG, WebP, GIF or AVIF, up to 10 MB each.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join(",")}
        aria-label="Choose images"
        onChange={({ target }) => {
          void uploads.add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </div>
  );
}
