import { useQueryClient } from "@tanstack/react-query";
import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import { useFileDrop } from "#app/kit/form/use-file-drop.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { findLibraryFileProblem, pictureTypes } from "#app/kit/pictures/check-picture-file.ts";
import { UploadPlace } from "#app/kit/pictures/upload-place.tsx";
import { useUploadQueue } from "#app/kit/pictures/use-upload-queue.ts";
import { useChangeToast } from "#app/kit/record/use-change-toast.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Image } from "#shared/media/images.ts";
import { messages } from "./labels.ts";

type ScreenOfImages = Pick<ListScreen, "fail" | "dismissProblem" | "refresh">;

/** Replaces the file of an image everywhere; its texts stay. */
function useReplacement({ id, version }: Image, list: ScreenOfImages) {
  const queries = useQueryClient();
  const tellChange = useChangeToast(list);
  const queue = useUploadQueue({
    maxRunning: 1,
    failedTitle: messages.replaceFailed,
    findProblem: findLibraryFileProblem,
    send: async (image, options) => {
      try {
        return await client.media.replaceImage({ id, image, version }, options);
      } catch (error) {
        // Shows what somebody else has made of it, so that the next attempt is made knowingly.
        if (error instanceof CallError && error.status === 409) void queries.invalidateQueries();
        throw error;
      }
    },
    onUploaded: ({ change_id = null }) => {
      // Another file may have another place in the list, by its size.
      list.refresh();
      tellChange({
        title: messages.updated,
        text: "The new file is shown wherever the image is used.",
        changeIds: [change_id],
        onUndone: list.refresh,
      });
    },
  });
  return {
    items: queue.items,
    dismiss: (key: string) => queue.remove([key]),
    replaceBy: async ([file, ...others]: readonly File[]) => {
      if (!file) return;
      if (others.length > 0) return toast.error({ title: "Too many files", text: "Maximum 1 file allowed" });
      queue.remove(queue.items.map(({ key }) => key));
      const key = await queue.add(file);
      if (key === null) toast.error({ title: "Invalid file", text: file.name });
      else queue.start([key]);
    },
  };
}

/** Takes a file in place of that of the image. */
export function ReplaceFile({ image, list }: { image: Image; list: ScreenOfImages }) {
  const input = useRef<HTMLInputElement>(null);
  const { replaceBy, ...uploads } = useReplacement(image, list);
  const { isOver, handlers } = useFileDrop((files) => void replaceBy(files));
  return (
    <section aria-label="Replacement file" className="grid gap-2">
      <div
        {...handlers}
        className={classNames(
          "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-dashed p-4 transition-colors",
          isOver ? "border-focus bg-hover" : "border-edge",
        )}
      >
        <Button icon={ImageUp} onClick={() => input.current?.click()}>
          Replace file
        </Button>
        <UploadPlace
          uploads={uploads}
          hint={
            <>
              <span className="pointer-coarse:hidden">Or drop another file here. </span>
              The new file replaces this one at once, wherever the image is used. Name, texts and tags stay.
            </>
          }
        />
        <input
          ref={input}
          type="file"
          hidden
          accept={pictureTypes.join(",")}
          aria-label="Replace file"
          onChange={({ target }) => {
            void replaceBy([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </div>
    </section>
  );
}
