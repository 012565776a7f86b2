import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { queries } from "#app/kit/calls/queries.ts";
import type { Column } from "#app/kit/list/column.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { NumberedPager } from "#app/kit/list/numbered-pager.tsx";
import type { ListLayout } from "#app/kit/list/rows-view.tsx";
import { toCallInput, useListScreen } from "#app/kit/list/use-list-screen.ts";
import type { Selection } from "#app/kit/list/use-selection.ts";
import { lazyForm } from "#app/kit/record/lazy-form.tsx";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { formatFileSize, humanize } from "#app/ui/format.ts";
import { formatDay } from "#shared/kit/dates.ts";
import type { CategoryCount, Image } from "#shared/media/images.ts";
import { imageCategories } from "#shared/media/limits.ts";
import { ImageBulkActions } from "./image-bulk-actions.tsx";
import { ImageDetails } from "./image-details.tsx";
import { GridSkeleton, ImageGrid } from "./image-grid.tsx";
import { imageLabels, imageList, nameOf, toImageQuery } from "./labels.ts";
import { ListTools } from "./list-tools.tsx";
import { UploadButton } from "./upload-button.tsx";
import { useDeleteImages } from "./use-delete-images.tsx";

export { prefetchImages as prefetch } from "./image-queries.ts";

const ImageForm = lazyForm(() => import("./image-form.tsx"));
const columns: readonly Column<Image>[] = [
  { id: "name", header: "Name", cell: nameOf, sort: "original_name", card: "none" },
  {
    id: "alt_text",
    header: "Alternative text",
    cell: ({ alt_text }) => <span className="text-ash">{alt_text || "No alternative text"}</span>,
    visibleFrom: "wide",
  },
  {
    id: "category",
    header: "Category",
    cell: ({ category }) => humanize(category),
    width: "wider",
    card: "foot",
  },
  {
    id: "dimensions",
    header: "Dimensions",
    cell: ({ width, height }) => `${width} × ${height}`,
    width: "medium",
    visibleFrom: "wide",
    card: "none",
  },
  {
    id: "size",
    header: "Size",
    cell: ({ file_size }) => formatFileSize(file_size),
    sort: "file_size",
    width: "narrow",
    align: "end",
    card: "foot",
  },
  {
    id: "date",
    header: "Uploaded",
    cell: ({ uploaded_at }) => formatDay(uploaded_at.slice(0, 10)),
    sort: "uploaded_at",
    width: "medium",
    visibleFrom: "medium",
    card: "foot",
  },
];

const gridLayout = (size: "small" | "large", count: number) => ({
  Rows: size === "small" ? SmallGrid : LargeGrid,
  skeleton: <GridSkeleton size={size} count={count} />,
});
type GridProps = ComponentProps<NonNullable<ListLayout<Image>["Rows"]>>;
const SmallGrid = (props: GridProps) => <ImageGrid {...props} size="small" />;
const LargeGrid = (props: GridProps) => <ImageGrid {...props} size="large" />;

/** The number of images behind each chip; chips of empty categories are left out. */
function useCategoryChips(list: ReturnType<typeof useImageList>, categories: readonly CategoryCount[] | undefined) {
  const counts = Object.fromEntries(categories?.map(({ category, count }) => [category, count]) ?? []);
  const all = categories?.reduce((sum, { count }) => sum + count, 0);
  const { choices, label } = imageList.filters.category;
  const shown = Object.entries(choices).filter(
    ([value]) => value === "all" || value === list.state.category || (counts[value] ?? 0) > 0,
  );
  return {
    filters: { category: { label, choices: Object.fromEntries(shown) } },
    // They count all images of a category, not what a search finds.
    counts: all === undefined || list.state.search !== "" ? {} : { category: { ...counts, all } },
  };
}

const useImageList = () => useListScreen(imageList);

/** The library of images: everything that the website shows comes from it. */
export default function ImagesPage() {
  const list = useImageList();
  const can = useCan();
  const canDelete = can("media.manage", "media.delete");
  const deleteImages = useDeleteImages(list);
  const toQuery = (input: Parameters<typeof toImageQuery>[0]) => queries.media.listImages(toImageQuery(input));
  const input = { ...toCallInput(list.filters, list.state), limit: list.rowsPerPage };
  const { data } = useQuery({ ...toQuery(input), placeholderData: keepPreviousData });
  const { filters, counts } = useCategoryChips(list, data?.categories);
  const category = imageCategories.find((name) => name === list.state.category) ?? "general";
  const rowActions = (image: Image) => (
    <IconButton
      icon={Trash2}
      tone="danger"
      label={`Delete ${nameOf(image)}`}
      onClick={() => void deleteImages([image])}
    />
  );
  const bulk = (selection: Selection<Image>) => <ImageBulkActions {...{ list, selection, deleteImages }} />;
  return (
    <>
      <ListPage
        list={{ ...list, filters }}
        {...{ labels: imageLabels, nameOf, columns, counts, searchDelayMs: 500 }}
        query={toQuery}
        layout={
          list.layout === "list" ? undefined : gridLayout(list.layout === "large" ? "large" : "small", list.rowsPerPage)
        }
        tools={<ListTools list={list} />}
        pager={NumberedPager}
        pictureOf={({ picture }) => picture}
        actions={can("media.manage", "media.upload") && <UploadButton category={category} onUploaded={list.refresh} />}
        {...(canDelete && { rowActions, bulk })}
      />
      <ImageSheet {...{ list, deleteImages }} images={data?.items ?? []} />
    </>
  );
}

type SheetProps = {
  list: ReturnType<typeof useImageList>;
  deleteImages: ReturnType<typeof useDeleteImages>;
  /** Those of the shown page. */
  images: readonly Image[];
};

/** An image beside the list: its form, or its details for people who may not change it. */
function ImageSheet({ list, deleteImages, images }: SheetProps) {
  const can = useCan();
  const index = images.findIndex(({ id }) => id === list.record);
  const openNext = openerOf(list, index === -1 ? undefined : images[index + 1]);
  return (
    <RecordSheet
      list={list}
      query={queries.media.getImage}
      labels={imageLabels}
      heading={(image) => ({
        title: nameOf(image),
        eyebrow: humanize(image.category),
        actions: (
          <>
            <StepButton icon={ChevronLeft} label="Previous image" onStep={openerOf(list, images[index - 1])} />
            <StepButton icon={ChevronRight} label="Next image" onStep={openNext} />
            {can("media.manage", "media.delete") && (
              <IconButton icon={Trash2} tone="danger" label="Delete image" onClick={() => void deleteImages([image])} />
            )}
          </>
        ),
      })}
      wide
    >
      {(image) =>
        image &&
        (can("media.manage") ? (
          <ImageForm key={image.id} {...{ list, image, openNext }} />
        ) : (
          <ImageDetails image={image} />
        ))
      }
    </RecordSheet>
  );
}

/** Opens an image in place of the open one; null where there is none. */
const openerOf = (list: SheetProps["list"], image: Image | undefined) =>
  image ? () => list.open(image.id, { replace: true }) : null;

type StepButtonProps = Pick<ComponentProps<typeof IconButton>, "icon" | "label"> & { onStep: (() => void) | null };

const StepButton = ({ onStep, ...button }: StepButtonProps) => (
  <IconButton {...button} disabled={onStep === null} onClick={() => onStep?.()} />
);
