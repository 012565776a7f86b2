import { Combobox } from "@base-ui/react/combobox";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { queries } from "#app/kit/calls/queries.ts";
import { Chips } from "#app/kit/form/chips-field.tsx";
import { getFieldError } from "#app/kit/form/text-fields.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { useDebounced } from "#app/kit/screens/use-debounced.ts";
import { useMayChooseLeads } from "#app/kit/session/signed-in-user.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field, inputClassName, TextInput } from "#app/ui/field.tsx";
import { popupClassName } from "#app/ui/popup-look.ts";
import { roleLabels } from "#shared/kit/roles.ts";
import { tripLimits } from "#shared/trips/limits.ts";
import type { TripLead } from "#shared/trips/trip-leads.ts";
import type { TripForm } from "./use-trip-form.ts";

const nameOf = ({ name, can_lead }: TripLead): string => (can_lead ? name : `${name} (may not lead trips any more)`);

/** The people who may lead the trip and don't yet, searched while typing. */
function useCandidates(chosen: readonly TripLead[], search: string) {
  const query = queries.trips.listLeadCandidates({ search: useDebounced(search.trim(), 200) });
  const { data = [], error, isPending } = useQuery({ ...query, placeholderData: keepPreviousData });
  const candidates = data.filter(({ id }) => chosen.every((lead) => lead.id !== id));
  const searching = isPending ? "Searching…" : "Nobody found";
  return { candidates, emptyText: error ? errorMessage(error, "Couldn't search people.") : searching };
}

/** Who leads the trip, for those who may not change it. */
function ShownLeads({ trip }: { trip: TripForm }) {
  const { form, label } = trip.field("leads");
  const leads = useWatch({ control: form.control, name: "leads" });
  return (
    <div data-field="leads">
      <Field
        label={label}
        error={getFieldError(form, "leads")}
        hint="Those who manage bookings choose who leads a trip."
      >
        {(control) => <TextInput {...control} readOnly value={leads.map(nameOf).join(", ") || "Nobody"} />}
      </Field>
    </div>
  );
}

/** Who leads the trip. */
export default function LeadsField({ trip }: { trip: TripForm }) {
  return useMayChooseLeads() ? <ChosenLeads trip={trip} /> : <ShownLeads trip={trip} />;
}

/** Who leads the trip, found by name. */
function ChosenLeads({ trip }: { trip: TripForm }) {
  const { form, label } = trip.field("leads");
  const { field } = useController({ control: form.control, name: "leads" });
  const [search, setSearch] = useState("");
  const { candidates, emptyText } = useCandidates(field.value, search);
  const add = (lead: TripLead | null) => {
    if (lead) field.onChange([...field.value, lead].toSorted((one, other) => one.name.localeCompare(other.name)));
    setSearch("");
  };
  return (
    <div data-field="leads" className="grid gap-2">
      <Combobox.Root
        items={candidates}
        inputValue={search}
        onInputValueChange={setSearch}
        value={null}
        onValueChange={add}
        itemToStringLabel={({ name }: TripLead) => name}
        filter={null}
        autoHighlight
        disabled={field.value.length >= tripLimits.maxLeads}
      >
        <Field
          label={label}
          error={getFieldError(form, "leads")}
          hint="They see the travellers of this trip, and what each of them needs on the way."
        >
          {(control) => (
            <Combobox.Input
              {...control}
              ref={field.ref}
              onBlur={field.onBlur}
              placeholder="Search guides and staff by name"
              className={inputClassName}
            />
          )}
        </Field>
        <Candidates emptyText={emptyText} />
      </Combobox.Root>
      <Chips
        label={label}
        chips={field.value.map(nameOf)}
        onRemove={(index) => field.onChange(field.value.toSpliced(index, 1))}
      />
    </div>
  );
}

const Candidates = ({ emptyText }: { emptyText: string }) => (
  <Combobox.Portal>
    <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
      {/* Rendered outside the dialog, so it needs a landmark of its own. */}
      <Combobox.Popup role="region" aria-label="People" className={classNames(popupClassName, "w-(--anchor-width)")}>
        <Combobox.Empty className="px-2.5 text-ash empty:p-0">
          <p className="py-3">{emptyText}</p>
        </Combobox.Empty>
        <Combobox.List className="max-h-[min(22rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain">
          {(lead: TripLead) => (
            <Combobox.Item
              key={lead.id}
              value={lead}
              className="flex min-h-10 items-center gap-2 rounded-control px-2.5 py-2 outline-none data-highlighted:bg-hover"
            >
              <span className="min-w-0 flex-1 truncate font-medium">{lead.name}</span>
              <span className="shrink-0 text-xs text-ash">{roleLabels[lead.role]}</span>
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Popup>
    </Combobox.Positioner>
  </Combobox.Portal>
);
