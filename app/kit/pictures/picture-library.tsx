import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Check, ImageOff } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { queries } from "#app/kit/calls/queries.ts";
import { Pager } from "#app/kit/list/pager.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { useDebounced } from "#app/kit/screens/use-debounced.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog, DialogFooter } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { humanize } from "#app/ui/format.ts";
import { getNeighbour } from "#app/ui/get-neighbour.ts";
import { SearchInput } from "#app/ui/search-input.tsx";
import { Select } from "#app/ui/select.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { formatCount } from "#shared/kit/format-count.ts";
import type { Image } from "#shared/media/images.ts";
import { type ImageCategory, imageCategories } from "#shared/media/limits.ts";
import { parsePictureAddress } from "./parse-picture-address.ts";
import { PictureImage } from "./picture-preview.tsx";
import { toShownPicture, useRememberPictures } from "./use-picture.ts";
import { unknownAddressMessage } from "./use-picture-address.ts";

type Props = {
  category: ImageCategory;
  /** Whether several pictures can be chosen. */
  multiple: boolean;
  onChoose: (images: readonly Image[]) => void;
  onClose: () => void;
};

type Category = ImageCategory | "all";
const picturesPerPage = 24;
const maxSearchLength = 500;
/** A category with fewer leaves little to choose from: what is wanted lies elsewhere. */
const fewPictures = 6;

type LibraryState = { search: string; category: Category; page: number; isOpening: boolean };

/** One page of the library; all categories if that of the field has few. A search for an address finds its picture. */
function useLibrary(initialCategory: ImageCategory) {
  const [state, setState] = useState<LibraryState>({
    ...{ search: "", page: 1, isOpening: true },
    category: initialCategory,
  });
  const search = useDebounced(state.search, 250).trim();
  const address = parsePictureAddress(search);
  const { category, page } = state;
  const filter = address === null ? { search: search.slice(0, 100), category } : { address };
  const images = useQuery({
    ...queries.media.listImages({ ...filter, page, limit: picturesPerPage }),
    placeholderData: keepPreviousData,
  });
  const hasFew = state.isOpening && images.data !== undefined && images.data.pagination.total < fewPictures;
  useEffect(() => {
    if (hasFew) setState((before) => ({ ...before, category: "all", isOpening: false }));
  }, [hasFew]);
  return {
    ...{ state, images, isAddress: address !== null },
    change: (patch: Partial<LibraryState>) =>
      setState((before) => ({ ...before, page: 1, isOpening: false, ...patch })),
  };
}

type Library = ReturnType<typeof useLibrary>;

/** Chooses pictures from the library: search, category, pages. */
export default function PictureLibrary({ category, multiple, onChoose, onClose }: Props) {
  const library = useLibrary(category);
  const [chosen, setChosen] = useState<readonly Image[]>([]);
  const remember = useRememberPictures();
  const choose = (images: readonly Image[]) => {
    remember(images);
    onChoose(images);
  };
  const toggle = (image: Image) => {
    if (!multiple) return choose([image]);
    const others = chosen.filter(({ id }) => id !== image.id);
    setChosen(others.length < chosen.length ? others : [...chosen, image]);
  };
  return (
    <Dialog open onClose={onClose} title="Picture library" width="wide">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <LibraryFilters library={library} />
        <LibraryResults library={library} chosen={chosen} onToggle={toggle} multiple={multiple} />
        {multiple && (
          <DialogFooter>
            <Button onClick={onClose}>Cancel</Button>
            <Button tone="primary" disabled={chosen.length === 0} onClick={() => choose(chosen)}>
              Add {formatCount(chosen.length, "picture")}
            </Button>
          </DialogFooter>
        )}
      </div>
    </Dialog>
  );
}

function LibraryFilters({ library: { state, images, change, isAddress } }: { library: Library }) {
  const counts = new Map(images.data?.categories.map(({ category, count }) => [category, count]));
  const shown = imageCategories.filter((category) => counts.has(category) || category === state.category);
  return (
    <div className="flex flex-wrap gap-2">
      <div className="min-w-0 flex-1 basis-56">
        <SearchInput
          label="Search pictures, or paste an address"
          placeholder="Search, or paste an address"
          value={state.search}
          maxLength={maxSearchLength}
          onChange={(search) => change({ search })}
        />
      </div>
      <div className="w-48 max-sm:grow">
        <Select
          aria-label="Category"
          value={state.category}
          disabled={isAddress}
          onChange={({ target }) => change({ category: target.value as Category })}
          options={[
            { value: "all", label: "All categories" },
            ...shown.map((value) => ({ value, label: `${humanize(value)} (${counts.get(value) ?? 0})` })),
          ]}
        />
      </div>
    </div>
  );
}

type ResultsProps = {
  library: Library;
  chosen: readonly Image[];
  multiple: boolean;
  onToggle: (image: Image) => void;
};

function LibraryResults({ library, ...grid }: ResultsProps) {
  const { images, change, isAddress, state } = library;
  if (images.error) {
    return (
      <Alert tone="danger" title={errorMessage(images.error, "Failed to load images")}>
        <Button onClick={() => images.refetch()} busy={images.isFetching}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (!images.data) return <SkeletonLines lines={6} label="Loading pictures" />;
  const { items, pagination } = images.data;
  if (items.length === 0) {
    const isFiltered = state.search !== "" || state.category !== "all";
    return (
      <EmptyState
        icon={ImageOff}
        title={isFiltered ? "No results" : "No pictures yet"}
        text={
          isAddress ? unknownAddressMessage : isFiltered ? "No pictures match your search." : "Upload the first one."
        }
        action={
          isFiltered && <Button onClick={() => change({ search: "", category: "all" })}>Show all pictures</Button>
        }
      />
    );
  }
  return (
    <>
      <PictureGrid {...grid} items={items} isStale={images.isPlaceholderData} />
      <Pager pagination={pagination} rowCount={items.length} onPage={(page) => change({ page })} />
    </>
  );
}

type GridProps = Omit<ResultsProps, "library"> & { items: readonly Image[]; isStale: boolean };

/** The pictures as buttons. Arrow keys move between them. */
function PictureGrid({ items, chosen, multiple, onToggle, isStale }: GridProps) {
  const moveFocus = (event: KeyboardEvent<HTMLUListElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const focused = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1;
    const target = getNeighbour(event.key, buttons, focused);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <ul
      aria-label="Pictures"
      onKeyDown={moveFocus}
      className={classNames(
        "grid max-h-[50vh] grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2 overflow-y-auto p-1",
        isStale && "opacity-60",
      )}
    >
      {items.map((image) => {
        const isChosen = chosen.some(({ id }) => id === image.id);
        return (
          <li key={image.id}>
            <button
              type="button"
              aria-label={image.alt_text || image.original_filename}
              aria-pressed={multiple ? isChosen : undefined}
              onClick={() => onToggle(image)}
              className={classNames(
                "relative block w-full overflow-clip rounded-control border",
                isChosen ? "border-focus outline-2 outline-focus" : "border-line hover:border-ink",
              )}
            >
              <PictureImage
                picture={{ ...toShownPicture(image), alt: "" }}
                className="aspect-square w-full bg-hover object-cover"
              />
              {isChosen && (
                <span className="absolute top-1 right-1 rounded-full bg-canopy p-1 text-on-canopy">
                  <Check aria-hidden className="size-3.5" strokeWidth={3} />
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
