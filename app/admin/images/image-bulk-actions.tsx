import { FolderInput, Images, Trash2 } from "lucide-react";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { changeEach, useBulkAction } from "#app/kit/list/bulk-actions.tsx";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import type { Selection } from "#app/kit/list/use-selection.ts";
import { Menu, MenuItem } from "#app/kit/screens/menu.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatCount } from "#shared/kit/format-count.ts";
import type { Image } from "#shared/media/images.ts";
import type { ImageCategory } from "#shared/media/limits.ts";
import { categoryOptions, messages, nameOf } from "./labels.ts";

/** The queries that show images. */
const shownBy = [queries.media.listImages, queries.media.getImage];

const setCategory = ({ id, category }: { id: number; category?: string }) =>
  client.media.updateImage({ id, category: category as ImageCategory });

const moveTo = ({ value, label }: (typeof categoryOptions)[number]) => ({
  label: "Move to category",
  patch: { category: value },
  revert: setCategory,
  // One after the other: each is copied to the folder of its category.
  run: (images: readonly Image[]) =>
    changeEach(images, { nameOf, change: ({ id }) => setCategory({ id, category: value }) }),
  doneMessage: (count: number) => `${formatCount(count, "image")} moved to ${label}`,
  failedMessage: messages.bulkFailed,
});

const setInGallery = ({ id, in_gallery }: { id: number; in_gallery?: boolean }) =>
  client.media.updateImage({ id, in_gallery });

const galleryActions = [
  { label: "Show in the gallery", in_gallery: true, done: "shown in the gallery" },
  { label: "Take out of the gallery", in_gallery: false, done: "taken out of the gallery" },
];

const changeGallery = ({ label, in_gallery, done }: (typeof galleryActions)[number]) => ({
  label,
  patch: { in_gallery },
  revert: setInGallery,
  run: (images: readonly Image[]) =>
    changeEach(images, { nameOf, change: ({ id }) => setInGallery({ id, in_gallery }) }),
  doneMessage: (count: number) => `${formatCount(count, "image")} ${done}`,
  failedMessage: messages.bulkFailed,
});

type Props = {
  list: ListScreen;
  selection: Selection<Image>;
  deleteImages: (images: readonly Image[]) => Promise<boolean>;
};

/** What can be done with all selected images. */
export function ImageBulkActions({ list, selection, deleteImages }: Props) {
  const { running, run } = useBulkAction({ list, selection, shownBy });
  const can = useCan();
  const remove = async () => {
    if (await deleteImages(selection.rows)) selection.clear();
  };
  return (
    <>
      {can("media.manage") && (
        <>
          <Menu
            trigger={
              <Button icon={FolderInput} busy={running !== null}>
                Move to category
              </Button>
            }
          >
            {categoryOptions.map((option) => (
              <MenuItem key={option.value} onSelect={() => void run(moveTo(option))}>
                {option.label}
              </MenuItem>
            ))}
          </Menu>
          <Menu
            trigger={
              <Button icon={Images} busy={running !== null}>
                Gallery
              </Button>
            }
          >
            {galleryActions.map((action) => (
              <MenuItem key={action.label} onSelect={() => void run(changeGallery(action))}>
                {action.label}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
      <Button icon={Trash2} tone="danger" onClick={remove}>
        Delete
      </Button>
    </>
  );
}
