import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { CsvMenu } from "#app/kit/csv/csv-menu.tsx";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { useListScreen, useRecordKey } from "#app/kit/list/use-list-screen.ts";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { PageTitle } from "#app/kit/screens/page-title.tsx";
import type { TripTarget } from "#app/trips/use-trip-to-edit.ts";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { tripCsvHeaders } from "#shared/trips/csv-headers.ts";
import { addToCategoryLabel } from "./category-labels.ts";
import { buildColumns } from "./columns.tsx";
import { nameOf, tripLabels } from "./labels.ts";
import { RowActions } from "./row-actions.tsx";
import { activeCategoriesQuery, buildTripList } from "./trip-queries.ts";
import { useTripActions } from "./use-trip-actions.ts";

export { prefetchTrips as prefetch } from "./trip-queries.ts";

// Loaded on demand: the form with its pickers is large.
const TripEditor = lazyPart({
  load: () => import("./trip-editor-with-preview.tsx"),
  onFailed: ({ onClose }) => onClose(),
});

/** All trips, on the website or not, and their form. */
export default function TripsPage() {
  const { data, isPending } = useQuery(activeCategoriesQuery);
  const [shown, setShown] = useState(data);
  const record = useRecordKey();
  // A form that is open stays: the chips of another category wait until it is closed.
  const isOutdated = data !== shown && (shown === undefined || record === undefined);
  if (isOutdated) setShown(data);
  if (isPending) return <LoadingPage />;
  // Without the categories, the list has no chips for them.
  const categories = shown ?? [];
  return <TripsList key={categories.map(({ slug, name }) => `${slug} ${name}`).join()} categories={categories} />;
}

/** Of an address that names no trip, "/admin/trips/abc", the record is 0. */
const toTarget = (record: number | "new"): TripTarget =>
  record === "new" ? "new" : record === 0 ? null : { id: record };

const LoadingPage = () => (
  <div className="grid gap-6 px-4 pt-5 sm:px-6">
    <PageTitle>{tripLabels.title}</PageTitle>
    <SkeletonLines lines={8} />
  </div>
);

/** The filters of a list never change while it is open: with other categories, it is another list. */
function TripsList({ categories }: { categories: readonly ServiceCategory[] }) {
  const list = useListScreen(buildTripList(categories));
  const actions = useTripActions(list);
  const { record } = list;
  const { page: _, ...filter } = list.state;
  const chosen = categories.find(({ slug }) => slug === list.state.category);
  return (
    <>
      <ListPage
        list={list}
        query={queries.trips.listForEditing}
        columns={buildColumns(list)}
        labels={{ ...tripLabels, newRecord: chosen ? addToCategoryLabel(chosen.name) : tripLabels.newRecord }}
        nameOf={nameOf}
        pictureOf={({ hero_picture }) => hero_picture}
        canCreate
        actions={
          <CsvMenu
            list={list}
            name="trip"
            exportCsv={() => client.trips.exportCsv(filter)}
            headers={tripCsvHeaders}
            importCsv={client.trips.importCsv}
          />
        }
        rowActions={(trip) => <RowActions {...{ list, trip, actions }} />}
      />
      {record !== undefined && (
        <TripEditor
          key={record}
          open
          target={toTarget(record)}
          backLabel="Back to the list"
          newCategory={chosen?.slug}
          onClose={list.close}
          onSaved={(trip) => (record === "new" ? void actions.showCreated(trip) : list.closeSaved(trip))}
        />
      )}
    </>
  );
}
