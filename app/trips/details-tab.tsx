import { useWatch } from "react-hook-form";
import { FieldGroup, FieldRow } from "#app/kit/form/field-layout.tsx";
import { GroupsField } from "#app/kit/form/groups-field.tsx";
import { LinesField } from "#app/kit/form/lines-field.tsx";
import { NumberField, TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { tripLimits as limits } from "#shared/trips/limits.ts";
import { MonthsField } from "./months-field.tsx";
import type { DayFormValues } from "./trip-form-schema.ts";
import { emptyDay } from "./trip-form-values.ts";
import type { TripForm } from "./use-trip-form.ts";

type Props = { trip: TripForm };

// Loaded when its tab is opened: the list of people to choose from is large.
const LeadsField = lazyPart<Props>({
  load: () => import("./leads-field.tsx"),
  onFailed: () => {},
  fallback: <SkeletonLines lines={2} />,
});

const notes = ["best_time_to_visit", "requirements", "physical_fitness", "age_limit"] as const;
const lines = { maxLength: limits.listLine, maxItems: limits.maxLines } as const;

/** Group size, guides, itinerary, what is included, and notes. */
export default function DetailsTab({ trip }: Props) {
  const { field } = trip;
  return (
    <>
      <FieldGroup title="Group size">
        <FieldRow>
          <NumberField {...field("min_group_size")} />
          <NumberField {...field("max_group_size")} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Guides">{trip.tabs.tab === "details" && <LeadsField trip={trip} />}</FieldGroup>
      <FieldGroup title="Highlights and itinerary">
        <LinesField {...field("highlights")} {...lines} itemLabel="Highlight" />
        <Itinerary trip={trip} />
      </FieldGroup>
      <FieldGroup title="Included in the price">
        <LinesField {...field("inclusions")} {...lines} itemLabel="Inclusion" />
        <LinesField {...field("exclusions")} {...lines} itemLabel="Exclusion" />
      </FieldGroup>
      <FieldGroup title="Dates and prices">
        <MonthsField {...field("best_months")} />
        <MonthsField {...field("closed_months")} hint="Nobody is refused: travellers read this beside the date." />
        <FieldRow>
          <NumberField
            {...field("min_days_ahead")}
            min={0}
            max={limits.maxDaysAhead}
            hint="What permits and places need between booking and start."
          />
          <TextAreaField {...field("season_note")} rows={2} hint="The reason, shown with the advice about a date." />
        </FieldRow>
        <TextAreaField {...field("price_note")} rows={2} hint="What lies between the lower and the upper price." />
        <TextAreaField
          {...field("meeting_point")}
          rows={2}
          hint="Where and when the group meets on the first day. Read by guides, and by travellers whose booking is confirmed."
        />
      </FieldGroup>
      <FieldGroup title="Good to know">
        <FieldRow>
          {notes.map((name) => (
            <TextAreaField key={name} {...field(name)} rows={2} />
          ))}
        </FieldRow>
      </FieldGroup>
    </>
  );
}

const Itinerary = ({ trip }: Props) => (
  <GroupsField
    {...trip.field("itinerary")}
    name="itinerary"
    itemLabel="Day"
    titleField="title"
    emptyItem={emptyDay}
    maxItems={limits.maxItineraryDays}
    note={<LengthMismatchNote trip={trip} />}
  >
    {(index) => <DayFields trip={trip} index={index} />}
  </GroupsField>
);

/** Notes, without blocking, that the itinerary and the trip have different numbers of days. */
function LengthMismatchNote({ trip: { form } }: Props) {
  const [days, duration] = useWatch({ control: form.control, name: ["itinerary", "duration_days"] });
  const differs = days.length > 0 && duration && days.length !== duration;
  return (
    <p role="status" className="text-ash text-sm empty:hidden">
      {differs ? `Days in the itinerary: ${days.length}. Trip duration: ${duration}.` : null}
    </p>
  );
}

function DayFields({ trip: { form }, index }: Props & { index: number }) {
  const bind = <Name extends keyof DayFormValues>(name: Name, label: string) => ({
    form,
    name: `itinerary.${index}.${name}` as const,
    label,
  });
  return (
    <>
      <TextField {...bind("title", "Day title")} required maxLength={limits.title} />
      <TextAreaField {...bind("text", "Description")} rows={3} maxLength={limits.dayText} />
      <FieldRow>
        <NumberField {...bind("distance_km", "Distance in km")} emptyValue={null} min={0} step="any" />
        <NumberField {...bind("active_hours", "Hours on the way")} emptyValue={null} min={0} max={24} step="any" />
        <NumberField {...bind("ascent_m", "Ascent in m")} emptyValue={null} min={0} />
      </FieldRow>
      <FieldRow>
        <TextField {...bind("lodging", "Lodging")} maxLength={limits.listLine} />
        <TextField {...bind("meals", "Meals")} maxLength={limits.listLine} />
      </FieldRow>
    </>
  );
}
