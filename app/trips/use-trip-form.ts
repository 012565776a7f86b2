import { type SyntheticEvent, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { client } from "#app/kit/calls/api-client.ts";
import { useFormTabs } from "#app/kit/form/use-form-tabs.ts";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import type { EditableTrip } from "#shared/trips/contract.ts";
import { describeTripField } from "./describe-trip-field.ts";
import { selectCreateErrors } from "./trip-errors.ts";
import { type TripFormValues, tripFormSchema } from "./trip-form-schema.ts";
import { type CategoryOption, keepShownAltTexts, toTripForm } from "./trip-form-values.ts";
import { tripFieldLabels, tripSaveMessages, tripTabs } from "./trip-labels.ts";
import { describeUnknownPlaces, loadUnknownPlaces } from "./unknown-places.ts";
import { useTripPublishing } from "./use-trip-publishing.ts";

type TripFormOptions = {
  trip: EditableTrip | null;
  categories: readonly CategoryOption[];
  /** The slug of the category of a new trip; the first one by default. */
  newCategory?: string | undefined;
  onSaved: (trip: EditableTrip) => void;
};

/** In a draft, a day is named by its number until it has a title. */
function nameUntitledDays({ getValues, setValue }: Pick<UseFormReturn<TripFormValues>, "getValues" | "setValue">) {
  for (const [index, { title }] of getValues("itinerary").entries())
    if (title.trim() === "") setValue(`itinerary.${index}.title`, `Day ${index + 1}`, { shouldDirty: true });
}

const sitePathOfTrip = ({ is_active, slug }: EditableTrip) => (is_active ? `/trips/${slug}` : null);

/** The form of a trip and its tabs. */
export function useTripForm({ trip, categories, newCategory, onSaved }: TripFormOptions) {
  const toForm = (stored: EditableTrip | null) => toTripForm(stored, categories, newCategory);
  const tabs = useFormTabs(tripTabs);
  const getValues = useRef<() => TripFormValues>(() => toForm(trip));
  const withShownAltTexts = <Payload extends { alt_texts?: { image_id: number; alt_text: string }[] }>(
    payload: Payload,
  ): Payload =>
    payload.alt_texts ? { ...payload, alt_texts: keepShownAltTexts(payload.alt_texts, getValues.current()) } : payload;
  const publishing = useTripPublishing(onSaved);
  const isDraft = useRef(false);
  const unknownPlaces = useRef<readonly string[]>([]);
  const withUnknownPlaces = async (saved: EditableTrip): Promise<EditableTrip> => {
    unknownPlaces.current = await loadUnknownPlaces(saved);
    return saved;
  };
  const messages = {
    ...tripSaveMessages,
    describe: ({ title, is_active }: EditableTrip) => {
      const note = !trip && !is_active && "It is a draft, which visitors don't see.";
      return [title, note, describeUnknownPlaces(unknownPlaces.current)].filter(Boolean).join(". ");
    },
  };
  const record = useRecordForm({
    isQuiet: true,
    offer: (saved, base) => ({ ...publishing.offer(saved, base), ...(isDraft.current && { title: "Draft saved" }) }),
    sitePathOf: sitePathOfTrip,
    ...{ name: "trip", schema: tripFormSchema, record: trip, labels: tripFieldLabels, messages },
    toForm,
    // A new trip comes last.
    create: async ({ sort_order: _, ...payload }, options) => {
      const fields = isDraft.current ? { ...payload, is_active: false } : payload;
      return withUnknownPlaces(await client.trips.create(withShownAltTexts(fields), options));
    },
    update: async (changes) => {
      await publishing.confirmUpdate(changes);
      return withUnknownPlaces(await client.trips.update(withShownAltTexts(changes)));
    },
    describe: (name, values) => describeTripField(name, values, categories),
    selectErrors: (errors, base) => (base ? errors : selectCreateErrors(errors)),
    onInvalid: tabs.goToFirst,
    onSaved,
  });
  getValues.current = record.form.getValues;
  const submitAs = (draft: boolean) => (event: SyntheticEvent) => {
    isDraft.current = draft;
    if (draft || !record.form.getValues("is_active")) nameUntitledDays(record.form);
    record.submit(event);
  };
  return { ...record, submit: submitAs(false), saveAsDraft: submitAs(true), tabs };
}
export type TripForm = ReturnType<typeof useTripForm>;
