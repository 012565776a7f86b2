import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { QueryPrefix } from "#app/kit/calls/queries.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";

type CursorPage<Item, Cursor> = { items: readonly Item[]; next: Cursor | null };

type Props<Item, Cursor> = {
  title: string;
  text: string;
  /** The call, and the filter that its pages share. */
  prefix: QueryPrefix;
  filter?: object;
  load: (before: Cursor | undefined, signal: AbortSignal) => Promise<CursorPage<Item, Cursor>>;
  errorTitle: string;
  empty: string;
  keyOf: (item: Item) => string | number;
  children: (item: Item) => ReactNode;
  /** Opens an item whose row is pressed. */
  onOpen?: (item: Item) => void;
  actions?: ReactNode;
};

/** A titled list that is continued by a button. */
export function CursorList<Item, Cursor>(props: Props<Item, Cursor>) {
  const { title, text, prefix, filter = {}, load, errorTitle, empty, keyOf, children, onOpen, actions } = props;
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...prefix, filter],
    // The library infers the type from the first page, which has no cursor.
    queryFn: ({ pageParam, signal }) => load(pageParam as Cursor | undefined, signal),
    initialPageParam: undefined as unknown,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <Section title={title} note={text} actions={actions} divided>
      {error && (
        <Alert tone="danger" title={errorMessage(error, errorTitle)}>
          <Button onClick={() => refetch()} busy={isFetching}>
            Try again
          </Button>
        </Alert>
      )}
      {!items && !error && <SkeletonLines lines={4} label={`Loading: ${title}`} />}
      {items?.length === 0 && <p className="text-ash">{empty}</p>}
      <ul className="divide-y divide-line rounded-panel border border-line bg-panel empty:hidden">
        {items?.map((item) => (
          <li key={keyOf(item)} className={onOpen ? "" : "px-4 py-3"}>
            {onOpen ? (
              <button
                type="button"
                aria-haspopup="dialog"
                className="block w-full px-4 py-3 text-left hover:bg-hover"
                onClick={() => onOpen(item)}
              >
                {children(item)}
              </button>
            ) : (
              children(item)
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button onClick={() => fetchNextPage()} busy={isFetching}>
            Show more
          </Button>
        </div>
      )}
    </Section>
  );
}
