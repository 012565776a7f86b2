import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { leftRowClassName, leftRowDescription, RowLink, type RowsProps } from "#app/kit/list/list-table.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { formatFileSize, humanize } from "#app/ui/format.ts";
import { getNeighbour } from "#app/ui/get-neighbour.ts";
import { StoredImage } from "#app/ui/stored-image.tsx";
import { isInGallery } from "#shared/media/gallery.ts";
import type { Image } from "#shared/media/images.ts";
import { describeFile } from "./labels.ts";

type GridProps = RowsProps<Image> & { stale: boolean; sort: string };
type Size = "small" | "large";

const columnsClassNames: Readonly<Record<Size, string>> = {
  small: "grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3",
  large: "grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-4",
};
const pictureSizes: Readonly<Record<Size, string>> = { small: "14rem", large: "22rem" };

/** Arrow keys move between the images, with Shift they also select them; Ctrl+A selects the page. */
function useGridKeys({ rows, selection }: GridProps) {
  return (event: KeyboardEvent<HTMLUListElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row-link]")];
    const cards = links.flatMap((link) => link.closest<HTMLElement>("[data-row]") ?? []);
    const index = cards.findIndex((card) => card.contains(event.target as Node));
    if ((event.ctrlKey || event.metaKey) && event.key === "a") {
      event.preventDefault();
      if (selection && !selection.all) selection.togglePage();
    }
    const next = getNeighbour(event.key, cards, index);
    if (!next) return;
    event.preventDefault();
    const nextIndex = cards.indexOf(next);
    links[nextIndex]?.focus();
    const [from, to] = [rows[index], rows[nextIndex]];
    if (!event.shiftKey || !selection || !from || !to) return;
    if (!selection.has(from)) selection.toggle(from);
    if (!selection.has(to)) selection.toggle(to);
  };
}

/** The images of a page as a grid. */
export function ImageGrid({ size, ...props }: GridProps & { size: Size }) {
  const { caption, rows, stale } = props;
  const onKeyDown = useGridKeys(props);
  return (
    <ul
      aria-label={caption}
      onKeyDown={onKeyDown}
      className={classNames("grid", columnsClassNames[size], stale && "opacity-60")}
    >
      {rows.map((image) => (
        <ImageCard key={image.id} {...props} image={image} size={size} />
      ))}
    </ul>
  );
}

type CardProps = GridProps & { image: Image; size: Size };

function ImageCard({ image, size, ...props }: CardProps) {
  const { nameOf, pathOf, selectedRow, selection, leftIds, rowActions } = props;
  const isSelected = selection?.has(image) ?? false;
  const selectInstead = (event: MouseEvent) => {
    if (!event.shiftKey || !selection) return;
    event.preventDefault();
    event.stopPropagation();
    selection.toggle(image, { extend: true });
  };
  return (
    <li
      data-row
      data-selected={image === selectedRow || undefined}
      aria-description={leftIds.has(image.id) ? leftRowDescription : undefined}
      onClickCapture={selectInstead}
      className={classNames(
        "group relative grid scroll-mt-18 scroll-mb-4 content-start select-none overflow-clip rounded-panel border bg-panel",
        isSelected || image === selectedRow ? "border-focus outline-2 outline-focus" : "border-line hover:border-edge",
        leftIds.has(image.id) && leftRowClassName,
      )}
    >
      <RowLink path={pathOf(image)} isCurrent={image === selectedRow} className="block min-w-0 outline-offset-[-2px]">
        <CardPicture image={image} size={size} />
        <span className="block truncate px-2.5 pt-2 text-sm font-medium" title={nameOf(image)}>
          {nameOf(image)}
        </span>
      </RowLink>
      <CardText image={image} size={size} showsFileSize={props.sort.endsWith("file_size")} />
      <CardTool side="left">
        {selection && (
          <Checkbox
            label={`Select ${nameOf(image)}`}
            checked={isSelected}
            onChange={(_, { shiftKey }) => selection.toggle(image, { extend: shiftKey })}
          />
        )}
      </CardTool>
      <CardTool side="right">{rowActions?.(image)}</CardTool>
    </li>
  );
}

/** The picture as the website crops it. */
const CardPicture = ({ image: { picture, full_url }, size }: Pick<CardProps, "image" | "size">) => (
  <StoredImage
    src={picture?.src ?? full_url}
    srcSet={picture?.webp || undefined}
    sizes={pictureSizes[size]}
    alt=""
    loading="lazy"
    draggable={false}
    className="aspect-[4/3] w-full bg-hover object-cover"
    style={picture ? toPictureStyle(picture) : {}}
  />
);

const toPictureStyle = (picture: NonNullable<Image["picture"]>) => ({
  backgroundColor: picture.dominant_colour,
  objectPosition: `${picture.focal_x * 100}% ${picture.focal_y * 100}%`,
});

type CardTextProps = Pick<CardProps, "image" | "size"> & { showsFileSize: boolean };

const CardText = ({ image, size, showsFileSize }: CardTextProps) => (
  <div className="grid gap-0.5 px-2.5 pb-2 text-xs text-ash">
    {size === "large" && (
      <p className={classNames("truncate", !image.alt_text && "text-warn")}>
        {image.alt_text || "No alternative text"}
      </p>
    )}
    <p className="truncate tabular-nums">
      {humanize(image.category)}
      {isInGallery(image) && ", in gallery"}
      {size === "large" ? `, ${describeFile(image)}` : showsFileSize && `, ${formatFileSize(image.file_size)}`}
    </p>
  </div>
);

type ToolProps = { side: "left" | "right"; children: ReactNode };

/**
 * A control on the picture. The one on the left is always shown, on touch screens without a frame that hides the picture;
 * the other one where the pointer or the focus is, and on touch screens in the details alone.
 */
const CardTool = ({ side, children }: ToolProps) => (
  <span
    className={classNames(
      "absolute top-1.5 inline-flex rounded-control p-0.5 empty:hidden pointer-fine:bg-panel/90 pointer-fine:shadow-sm",
      side === "left"
        ? "left-1.5 pointer-coarse:top-0 pointer-coarse:left-0"
        : "right-1.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:hidden",
    )}
  >
    {children}
  </span>
);

/** Stands where the images of the first page will be. */
export const GridSkeleton = ({ size, count }: { size: Size; count: number }) => (
  <div role="status" className={classNames("grid", columnsClassNames[size])}>
    <span className="sr-only">Loading</span>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards have no identity
      <span key={index} aria-hidden className="grid overflow-clip rounded-panel border border-line bg-panel">
        <span className="block aspect-[4/3] w-full animate-[waiting_1.4s_ease-in-out_infinite] bg-line" />
        <span className={size === "small" ? "h-13" : "h-17.5"} />
      </span>
    ))}
  </div>
);
