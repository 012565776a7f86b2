import { client } from "#app/kit/calls/api-client.ts";
import { FieldGroup, FieldRow } from "#app/kit/form/field-layout.tsx";
import { LinesField } from "#app/kit/form/lines-field.tsx";
import { NumberField, SelectField, TextField } from "#app/kit/form/text-fields.tsx";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import type { EditablePlace } from "#shared/places/contract.ts";
import { placeLimits } from "#shared/places/limits.ts";
import { placeKinds } from "#shared/places/place-kinds.ts";
import { kindLabel, placeFieldLabels as labels, messages } from "./labels.ts";
import { schema } from "./place-form-schema.ts";
import { PositionNotes } from "./position-notes.tsx";

const toForm = (place: EditablePlace | null) => ({
  name: place?.name ?? "",
  other_names: place?.other_names ?? [],
  country: place?.country ?? "",
  kind: place?.kind ?? "town",
  latitude: place?.latitude ?? "",
  longitude: place?.longitude ?? "",
});

type Props = { list: ListScreen; place: EditablePlace | null };

const usePlaceForm = ({ list, place }: Props) =>
  useRecordForm({
    ...{ name: "place", schema, record: place, toForm, labels, messages },
    create: client.places.create,
    update: client.places.update,
    onSaved: list.closeSaved,
  });

/** The form of a place. */
export default function PlaceForm({ list, place }: Props) {
  const record = usePlaceForm({ list, place });
  const { field } = record;
  return (
    <RecordForm form={record} saveLabel={place ? "Save changes" : "Create place"} onCancel={list.close}>
      <FieldGroup title="Name">
        <TextField {...field("name")} hint="As the itineraries of trips write it." />
        <LinesField
          {...field("other_names")}
          itemLabel="Other name"
          maxLength={placeLimits.name}
          maxItems={placeLimits.otherNames}
          hint="Short or former names under which a trip may mention it."
        />
        <FieldRow>
          <TextField {...field("country")} hint="As in the locations of trips." />
          <SelectField {...field("kind")} options={placeKinds.map((value) => ({ value, label: kindLabel(value) }))} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Position">
        <FieldRow>
          <NumberField
            {...field("latitude")}
            inputMode="decimal"
            step="any"
            hint="Degrees, negative in the south: -1.5"
          />
          <NumberField
            {...field("longitude")}
            inputMode="decimal"
            step="any"
            hint="Degrees, negative in the west: 29.63"
          />
        </FieldRow>
        <PositionNotes form={record.form} />
      </FieldGroup>
      {place && <RecordHistory kind="place" id={place.id} labels={labels} />}
    </RecordForm>
  );
}
