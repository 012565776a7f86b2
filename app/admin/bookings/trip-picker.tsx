import { Combobox } from "@base-ui/react/combobox";
import { Check, ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { useController } from "react-hook-form";
import { getFieldError } from "#app/kit/form/text-fields.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field, inputClassName } from "#app/ui/field.tsx";
import { popupClassName } from "#app/ui/popup-look.ts";
import type { BookingFormState } from "./booking-form-values.ts";
import { describeTrip, sortByTitleMatch, type TripOption } from "./trip-option.ts";

type Props = {
  form: BookingFormState;
  /** In display order: trips of the selected category first. */
  trips: readonly TripOption[];
  offline: boolean;
  onPick: (trip: TripOption) => void;
};

const matches = ({ title, locations, category_name }: TripOption, query: string): boolean =>
  `${title} ${locations.join(" ")} ${category_name}`.toLowerCase().includes(query.trim().toLowerCase());

/** Combobox that finds a trip by title, place or category. */
export function TripPicker({ form, trips, offline, onPick }: Props) {
  const { field } = useController({ control: form.control, name: "trip_id" });
  const [search, setSearch] = useState("");
  const selected = trips.find(({ id }) => id === field.value) ?? null;
  const select = (trip: TripOption | null) => {
    field.onChange(trip?.id ?? null);
    if (trip) onPick(trip);
  };
  return (
    <Combobox.Root
      items={sortByTitleMatch(trips, search)}
      onInputValueChange={setSearch}
      value={selected}
      onValueChange={select}
      itemToStringLabel={({ title }: TripOption) => title}
      isItemEqualToValue={(one: TripOption, other: TripOption) => one.id === other.id}
      filter={matches}
      autoHighlight
    >
      <Field label="Trip" required error={getFieldError(form, "trip_id")} hint={selected && describeTrip(selected)}>
        {(control) => (
          <Combobox.InputGroup className="relative">
            <Combobox.Input
              {...control}
              ref={field.ref}
              onBlur={field.onBlur}
              placeholder="Search by title, place or category"
              className={classNames(inputClassName, "pr-10")}
            />
            <Combobox.Trigger
              aria-label="Show trips"
              className="absolute inset-y-0 right-0 flex w-10 items-center justify-center text-ash"
            >
              <ChevronsUpDown aria-hidden className="size-4" />
            </Combobox.Trigger>
          </Combobox.InputGroup>
        )}
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
          {/* Rendered outside the sheet, so it needs a landmark of its own. */}
          <Combobox.Popup role="region" aria-label="Trips" className={classNames(popupClassName, "w-(--anchor-width)")}>
            {offline && <p className="px-2.5 py-2 text-xs text-warn">Using offline content</p>}
            <Combobox.Empty className="px-2.5 text-ash empty:p-0">
              <p className="py-3">No trips found</p>
            </Combobox.Empty>
            <Combobox.List className="max-h-[min(22rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain">
              {(trip: TripOption) => (
                <Combobox.Item
                  key={trip.id}
                  value={trip}
                  className="flex items-start gap-2 rounded-control px-2.5 py-2 outline-none data-highlighted:bg-hover"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">{trip.title}</span>
                    <span className="block text-xs text-ash">{describeTrip(trip)}</span>
                    <span className="block truncate text-xs text-ash">
                      {[trip.category_name, trip.locations.join(", ")].filter(Boolean).join(" · ")}
                    </span>
                  </span>
                  <Combobox.ItemIndicator className="mt-0.5">
                    <Check aria-hidden className="size-4" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
