import { FieldGroup, FieldRow, FormArea, FormNumber } from "#app/kit/form/form-fields.tsx";
import { tripLimits as limits } from "#shared/trips/limits.ts";
import { ItineraryField } from "./itinerary-field.tsx";
import { LinesField } from "./text-list-field.tsx";
import { bindTo, type TripFormState } from "./trip-form-state.ts";

const notes = ["best_time_to_visit", "requirements", "physical_fitness", "age_limit"] as const;

/** Group size, itinerary, what is included, and notes. */
export function DetailsTab({ form }: { form: TripFormState }) {
  const bind = bindTo(form);
  return (
    <>
      <FieldGroup title="Group size">
        <FieldRow>
          <FormNumber {...bind("min_group_size")} required min={1} max={limits.maxGroupSize} />
          <FormNumber {...bind("max_group_size")} required min={1} max={limits.maxGroupSize} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Highlights and itinerary">
        <LinesField form={form} name="highlights" itemLabel="Highlight" />
        <ItineraryField form={form} />
      </FieldGroup>
      <FieldGroup title="Included in the price">
        <LinesField form={form} name="inclusions" itemLabel="Inclusion" />
        <LinesField form={form} name="exclusions" itemLabel="Exclusion" />
      </FieldGroup>
      <FieldGroup title="Good to know">
        <FieldRow>
          {notes.map((name) => (
            <FormArea key={name} {...bind(name)} rows={2} maxLength={limits.note} />
          ))}
        </FieldRow>
      </FieldGroup>
    </>
  );
}
