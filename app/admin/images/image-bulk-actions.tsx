import { FolderInput, Images, Trash2 } from "lucide-react";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { changeEach, useBulkAction } from "#app/kit/list/bulk-actions.tsx";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import type { Selection } from "#app/kit/list/use-selection.ts";
import { Menu, MenuItem } from "#app/kit/screens/menu.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Button } from "#app/ui/button.tsx";
import { humanize } from "#app/ui/format.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { isGalleryCategory } from "#shared/media/gallery.ts";
import type { Image } from "#shared/media/images.ts";
import { type ImageCategory, imageCategories } from "#shared/media/limits.ts";
import { categoryOptions, messages, nameOf } from "./labels.ts";

/** The queries that show images. */
const shownBy = [queries.media.listImages, queries.media.getImage];

type CategoryChange = { id: number; category?: string; in_gallery?: boolean };

const setCategory = ({ category, ...change }: CategoryChange) =>
  client.media.updateImage({ ...change, category: category as ImageCategory });

const moveTo = ({ value, label }: (typeof categoryOptions)[number]) => ({
  label: "Move to category",
  // The gallery leaves these categories out: Undo chooses the images for it again.
  patch: { category: value, ...(!isGalleryCategory(value) && { in_gallery: false }) },
  revert: setCategory,
  // One after the other: each is copied to the folder of its category.
  run: (images: readonly Image[]) =>
    changeEach(images, { nameOf, change: ({ id }) => setCategory({ id, category: value }) }),
  doneMessage: (count: number) => `${formatCount(count, "image")} moved to ${label}`,
  failedMessage: messages.bulkFailed,
});

const leftOutCategories = new Intl.ListFormat("en-GB").format(
  imageCategories.filter((category) => !isGalleryCategory(category)).map(humanize),
);

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
  run: async (images: readonly Image[]) => {
    const ofGallery = images.filter(({ category }) => isGalleryCategory(category));
    const result = await changeEach(ofGallery, { nameOf, change: ({ id }) => setInGallery({ id, in_gallery }) });
    return { ...result, note: describeLeftOut(images.length - ofGallery.length) };
  },
  doneMessage: (count: number) => `${formatCount(count, "image")} ${done}`,
  failedMessage: messages.bulkFailed,
});

function describeLeftOut(count: number): string {
  if (count === 0) return "";
  const left = `${formatCount(count, "image")} left as ${count === 1 ? "it is" : "they are"}`;
  return `${left}: the Gallery page leaves out the categories ${leftOutCategories}.`;
}

type Props = {
  list: ListScreen;
  selection: Selection<Image>;
  deleteImages: (images: readonly Image[]) => Promise<boolean>;
};

/** What can be done with all selected images. */
export function ImageBulkActions({ list, selection, deleteImages }: Props) {
  const { running, run } = useBulkAction({ list, selection, shownBy });
  const can = useCan();
  const isAnyOfGallery = selection.rows.some(({ category }) => isGalleryCategory(category));
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
          {isAnyOfGallery && (
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
          )}
        </>
      )}
      <Button icon={Trash2} tone="danger" onClick={remove}>
        Delete
      </Button>
    </>
  );
}
