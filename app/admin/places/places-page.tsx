import { apiCalls } from "#app/kit/calls/api-calls.ts";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { Column } from "#app/kit/list/column.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { useListScreen } from "#app/kit/list/use-list-screen.ts";
import { lazyForm } from "#app/kit/record/lazy-form.tsx";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import type { EditablePlace } from "#shared/places/contract.ts";
import { formatCoordinates, kindLabel, placeFilters, placeLabels } from "./labels.ts";

const PlaceForm = lazyForm(() => import("./place-form.tsx"));

const nameOf = ({ name }: EditablePlace): string => name;

const columns: readonly Column<EditablePlace>[] = [
  { id: "name", header: "Name", cell: nameOf, sort: "name", card: "none" },
  { id: "kind", header: "Kind", cell: ({ kind }) => kindLabel(kind), sort: "kind", width: "narrow", card: "foot" },
  { id: "country", header: "Country", cell: ({ country }) => country, sort: "country", width: "medium", card: "foot" },
  {
    id: "other_names",
    header: "Other names",
    cell: ({ other_names }) => <span className="text-ash">{other_names.join(", ")}</span>,
    visibleFrom: "wide",
    card: "none",
  },
  {
    id: "position",
    header: "Position",
    cell: (place) => <span className="tabular-nums">{formatCoordinates(place)}</span>,
    width: "wider",
    card: "foot",
  },
];

/** Places with coordinates, from which the maps of the trips are drawn. */
export default function PlacesPage() {
  const list = useListScreen({
    path: "/admin/places",
    filters: placeFilters,
    sort: apiCalls.places.listForEditing.sort,
  });
  return (
    <>
      <ListPage
        list={list}
        query={queries.places.listForEditing}
        columns={columns}
        labels={placeLabels}
        nameOf={nameOf}
        canCreate
        onRemove={({ id }) => client.places.remove({ id })}
        binKind="place"
      />
      <RecordSheet
        list={list}
        query={queries.places.getForEditing}
        labels={placeLabels}
        heading={(place) => ({ title: nameOf(place), eyebrow: "Place" })}
      >
        {(place) => <PlaceForm key={place?.id ?? "new"} list={list} place={place} />}
      </RecordSheet>
    </>
  );
}
