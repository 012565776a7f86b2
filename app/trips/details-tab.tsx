import { FieldGroup, FieldRow, FormArea, FormNumber } from "#app/kit/form/form-fields.tsx";
import { tripLimits as limits } from "#shared/trips/limits.ts";
import { ItineraryField } from "./itinerary-field.tsx";
import { LinesField } from "./lines-field.tsx";
import type { TripFormState } from "./trip-form-state.ts";
import { fieldLabels as labels } from "./trip-form-values.ts";

const notes = ["best_time_to_visit", "requirements", "physical_fitness", "age_limit"] as const;

/** Group size, itinerary, what is included, and notes. */
export const DetailsTab = ({ form }: { form: TripFormState }) => (
  <>
    <FieldGroup title="Group size">
      <FieldRow>
        <FormNumber
          form={form}
          name="min_group_size"
          label={labels.min_group_size}
          required
          min={1}
          max={limits.maxGroupSize}
        />
        <FormNumber
          form={form}
          name="max_group_size"
          label={labels.max_group_size}
          required
          min={1}
          max={limits.maxGroupSize}
        />
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
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {notes.map((name) => (
          <FormArea key={name} form={form} name={name} label={labels[name]} rows={2} maxLength={limits.note} />
        ))}
      </div>
    </FieldGroup>
  </>
);
