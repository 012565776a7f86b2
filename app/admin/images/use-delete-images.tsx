import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { useRestore } from "#app/kit/record/use-delete-record.ts";
import { type ConfirmOptions, useConfirm } from "#app/kit/screens/confirm.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { binDays } from "#shared/bin/bin-kinds.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import type { Image, ImageUse } from "#shared/media/images.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";
import { describeUse } from "./image-use-labels.ts";
import { messages, nameOf } from "./labels.ts";

const maxShownUses = 8;

/** The places that show the images, which a refusal to delete names; null for any other error. */
function getUses(error: unknown): readonly ImageUse[] | null {
  if (!(error instanceof CallError) || error.code !== "image_in_use" || !isRecord(error.data)) return null;
  // The contract of the error names them so.
  return Array.isArray(error.data.uses) ? (error.data.uses as ImageUse[]) : null;
}

/** More images are asked for their uses by the attempt to delete them. */
const maxUsesAsked = 10;

/** The places that show any of the images, each once. */
async function listUses(images: readonly Image[]): Promise<ImageUse[]> {
  const uses = await Promise.all(images.map(({ id }) => client.media.listImageUses({ id })));
  return [...new Map(uses.flat().map((use) => [`${use.kind} ${use.record_id} ${use.title}`, use])).values()];
}

const UseList = ({ count, uses }: { count: number; uses: readonly ImageUse[] }) => (
  <>
    <p>
      {count === 1 ? "This image is" : "Some of these images are"} used in {formatCount(uses.length, "place")}, from
      which {count === 1 ? "it" : "they"} will disappear:
    </p>
    <ul className="mt-2 list-disc pl-5 text-ink">
      {uses.slice(0, maxShownUses).map((use) => (
        <li key={`${use.kind} ${use.record_id} ${use.title}`}>{describeUse(use)}</li>
      ))}
    </ul>
    {uses.length > maxShownUses && <p className="mt-1">And {uses.length - maxShownUses} more.</p>}
  </>
);

function buildQuestion(images: readonly Image[], uses: readonly ImageUse[]): ConfirmOptions {
  const [first, ...others] = images;
  const what = first && others.length === 0 ? nameOf(first) : formatCount(images.length, "image");
  return {
    title: `Delete ${what}?`,
    text: (
      <>
        {uses.length > 0 && <UseList count={images.length} uses={uses} />}
        <p className={uses.length > 0 ? "mt-2" : ""}>
          You can restore {images.length === 1 ? "it" : "them"} from the bin for {binDays} days.
        </p>
      </>
    ),
    confirmLabel: uses.length > 0 ? "Delete all the same" : images.length === 1 ? "Delete image" : "Delete images",
    danger: true,
  };
}

type ImageScreen = Pick<ListScreen, "fail" | "dismissProblem" | "markDeleted" | "refresh" | "record" | "close">;

/** Deletes images after asking; for those in use, the question names the places. Resolves to whether it was done. */
export function useDeleteImages(list: ImageScreen) {
  const confirm = useConfirm();
  const restore = useRestore(list);
  const send = async (images: readonly Image[], even_if_used: boolean): Promise<void> => {
    const ids = images.map(({ id }) => id);
    const [id, ...others] = ids;
    if (id !== undefined && others.length === 0) await client.media.removeImage({ id, even_if_used });
    else await client.media.removeImages({ ids, even_if_used });
  };
  const finish = (images: readonly Image[]) => {
    const ids = images.map(({ id }) => id);
    list.markDeleted(ids);
    if (typeof list.record === "number" && ids.includes(list.record)) list.close();
    const [only] = images;
    const content =
      only && ids.length === 1
        ? { title: messages.deleted, text: nameOf(only) }
        : { title: `${formatCount(ids.length, "image")} deleted successfully` };
    toast.success({ ...content, undo: () => void restore({ kind: "image", ids }), seconds: undoSeconds });
  };
  return async (images: readonly Image[]): Promise<boolean> => {
    list.dismissProblem();
    try {
      let uses = images.length <= maxUsesAsked ? await listUses(images) : [];
      while (await confirm(buildQuestion(images, uses))) {
        try {
          await send(images, uses.length > 0);
          finish(images);
          return true;
        } catch (error) {
          const found = getUses(error);
          if (!found) throw error;
          uses = [...found];
        }
      }
    } catch (error) {
      list.fail(messages.deleteFailed, error);
    }
    return false;
  };
}
