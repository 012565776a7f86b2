import { ChevronDown, Plus } from "lucide-react";
import { useId, useState } from "react";
import { get, useFieldArray, useWatch } from "react-hook-form";
import { FieldRow, FormArea, FormNumber, FormText } from "#app/kit/form/form-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { tripLimits as limits } from "#shared/trips/limits.ts";
import { FieldsetField } from "./common-fields.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { getTripFieldError, type TripFormState } from "./trip-form-state.ts";
import { emptyDay } from "./trip-form-values.ts";

/** The itinerary. Days are collapsed, except the one being edited. */
export function ItineraryField({ form }: { form: TripFormState }) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: "itinerary" });
  const [openDay, setOpenDay] = useState<number | null>(null);
  const add = () => {
    setOpenDay(fields.length);
    append({ ...emptyDay }, { focusName: `itinerary.${fields.length}.title` });
  };
  const go = (at: number, to: number) => {
    move(at, to);
    // The open day stays open when it or its neighbour moves.
    setOpenDay((open) => (open === at ? to : open === to ? at : open));
  };
  const drop = (at: number) => {
    remove(at);
    setOpenDay((open) => (open === null || open === at ? null : open - Number(open > at)));
  };
  return (
    <FieldsetField label="Itinerary" name="itinerary" error={getTripFieldError(form, "itinerary")}>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
        {fields.map(({ id }, at) => (
          <li key={id} className="rounded-panel border border-line">
            <Day
              form={form}
              index={at}
              open={openDay === at}
              onToggle={() => setOpenDay(openDay === at ? null : at)}
              actions={
                <MoveButtons
                  itemLabel={`day ${at + 1}`}
                  index={at}
                  count={fields.length}
                  onMove={(to) => go(at, to)}
                  onRemove={() => drop(at)}
                />
              }
            />
          </li>
        ))}
      </ol>
      <LengthMismatchNote form={form} days={fields.length} />
      <div>
        <Button icon={Plus} onClick={add} disabled={fields.length >= limits.maxItineraryDays}>
          Add day
        </Button>
      </div>
    </FieldsetField>
  );
}

/** Notes, without blocking, that the itinerary and the trip have different numbers of days. */
function LengthMismatchNote({ form, days }: { form: TripFormState; days: number }) {
  const duration = useWatch({ control: form.control, name: "duration_days" });
  const differs = days > 0 && typeof duration === "number" && duration > 0 && days !== duration;
  return (
    <p role="status" className="text-ash text-sm empty:hidden">
      {differs ? `Days in the itinerary: ${days}. Trip duration: ${duration}.` : null}
    </p>
  );
}

type DayProps = { form: TripFormState; index: number; open: boolean; onToggle: () => void; actions: React.ReactNode };

function Day({ form, index, open, onToggle, actions }: DayProps) {
  const id = useId();
  const title = useWatch({ control: form.control, name: `itinerary.${index}.title` });
  const hasError = get(form.formState.errors, `itinerary.${index}`) !== undefined;
  // Days without a title or with errors can't be collapsed.
  const isOpen = open || hasError || title === "";
  return (
    <>
      <div className="flex items-center gap-1 py-1 pr-1.5 pl-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-2 text-left pointer-coarse:min-h-11"
        >
          <ChevronDown aria-hidden className={classNames("size-4 shrink-0 text-ash", !isOpen && "-rotate-90")} />
          <span className="shrink-0 text-ash tabular-nums">Day {index + 1}</span>
          <span className="truncate font-medium">{title}</span>
        </button>
        {actions}
      </div>
      <div id={id} hidden={!isOpen} className={isOpen ? "grid gap-4 border-t border-line p-4" : undefined}>
        <DayFields form={form} index={index} />
      </div>
    </>
  );
}

function DayFields({ form, index }: Pick<DayProps, "form" | "index">) {
  const path = <Name extends keyof typeof emptyDay>(name: Name) => `itinerary.${index}.${name}` as const;
  return (
    <>
      <FormText form={form} name={path("title")} label="Day title" required maxLength={limits.title} />
      <FormArea form={form} name={path("text")} label="Description" rows={3} maxLength={limits.dayText} />
      <FieldRow>
        <FormNumber form={form} name={path("distance_km")} label="Distance in km" emptyValue={null} min={0} />
        <FormNumber form={form} name={path("ascent_m")} label="Ascent in m" emptyValue={null} min={0} />
      </FieldRow>
      <FieldRow>
        <FormText form={form} name={path("lodging")} label="Lodging" maxLength={limits.listLine} />
        <FormText form={form} name={path("meals")} label="Meals" maxLength={limits.listLine} />
      </FieldRow>
    </>
  );
}
