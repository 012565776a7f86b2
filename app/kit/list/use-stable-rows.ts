import { useState } from "react";
import { asFetched, type MergedRows, mergeRows } from "./merge-rows.ts";
import type { ChangedFields } from "./use-list-screen.ts";

type Options<Row> = {
  /** Changes whenever somebody asks for the list anew: another search, filter, sorting or page. */
  request: string;
  fetched: readonly Row[];
  isFetching: boolean;
  /** Whether the rows are replaced by what is fetched. */
  isFollowing: boolean;
  /** Rows that somebody deleted here; they leave the list. */
  deletedIds: ReadonlySet<number>;
  /** What was changed here of rows that have left the list since. */
  changedFields: ChangedFields;
};

type ShownRows<Row> = MergedRows<Row> & {
  request: string;
  fetched: readonly Row[];
  deletedIds: ReadonlySet<number>;
  /** Whether the answer to the request has arrived. Later ones only refresh the rows. */
  isAnswered: boolean;
};

const toFollowed = <Row>(options: Options<Row>): ShownRows<Row> => {
  const { request, fetched, isFetching, isFollowing, deletedIds } = options;
  return { ...asFetched(fetched), request, fetched, deletedIds, isAnswered: !isFetching && !isFollowing };
};

function update<Row extends { id: number }>(shown: ShownRows<Row>, options: Options<Row>): ShownRows<Row> {
  const { request, fetched, isFetching, isFollowing, deletedIds } = options;
  if (shown.request !== request || isFollowing || !shown.isAnswered) {
    const isSame = shown.request === request && shown.fetched === fetched;
    return isSame && shown.isAnswered === (!isFetching && !isFollowing) ? shown : toFollowed(options);
  }
  const isSame = shown.fetched === fetched && shown.deletedIds === deletedIds;
  return isSame ? shown : { ...shown, ...mergeRows(shown.rows, fetched, deletedIds), fetched, deletedIds };
}

/**
 * The rows of a list that is fetched again and again. Until somebody asks for the list anew, every row stays in its
 * place: also one that no longer belongs there, such as a booking that was just approved under "Pending".
 */
export function useStableRows<Row extends { id: number }>(options: Options<Row>): MergedRows<Row> {
  const [shown, setShown] = useState(() => toFollowed(options));
  const updated = update(shown, options);
  // Without a row in sight, none moves away from somebody who aims at it.
  const next =
    options.fetched.length > 0 && updated.rows.length === 0 ? { ...updated, ...asFetched(options.fetched) } : updated;
  if (next !== shown) setShown(next);
  const { rows, leftIds, hasChanged } = next;
  const withChanges = (row: Row) => (leftIds.has(row.id) ? { ...row, ...options.changedFields.get(row.id) } : row);
  return { rows: rows.map(withChanges), leftIds, hasChanged };
}
