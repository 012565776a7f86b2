import { Minus, Plus } from "lucide-react";
import { Field } from "#app/kit/site-forms/fields.tsx";
import { parseParticipants, validateField } from "./booking-form.ts";
import type { BookingFormHandle } from "./use-booking-form.ts";
import type { WizardTrip } from "./wizard-data.ts";

type Props = {
  booking: BookingFormHandle;
  trip: Pick<WizardTrip, "min_group_size" | "max_group_size">;
};

type CountButtonProps = { label: string; disabled: boolean; onPress: () => void; children: React.ReactNode };

function CountButton({ label, disabled, onPress, children }: CountButtonProps) {
  return (
    <button
      type="button"
      className="count-button"
      data-counts=""
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  );
}

/** Number of people, by buttons or typed. Too many is an error at once; too few only shows advice. */
export function ParticipantsField({ booking, trip }: Props) {
  const { min_group_size, max_group_size } = trip;
  const { form, rules, today } = booking;
  const { values } = form.state;
  const setCount = (to: number) => form.setValue("participants", String(to));
  const count = parseParticipants(values);
  const isTooMany = count !== null && count > max_group_size;
  const tooManyError = isTooMany ? validateField("participants", values, { trip, today }, rules) : null;
  const isTooFew = count !== null && count < min_group_size;
  return (
    <>
      <Field
        form={form}
        name="participants"
        hint={max_group_size === 1 ? "For one person" : `Up to ${max_group_size} people on this trip`}
        error={tooManyError ?? undefined}
      >
        {(control) => (
          <div className="count">
            <CountButton
              label="One person fewer"
              disabled={count !== null && count <= 1}
              onPress={() => setCount(Math.max(1, Math.min(max_group_size, (count ?? 2) - 1)))}
            >
              <Minus aria-hidden="true" className="size-5" />
            </CountButton>
            <input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={max_group_size}
              autoComplete="off"
              className="count-input"
            />
            <CountButton
              label="One person more"
              disabled={count !== null && count >= max_group_size}
              onPress={() => setCount(Math.min(max_group_size, (count ?? 0) + 1))}
            >
              <Plus aria-hidden="true" className="size-5" />
            </CountButton>
          </div>
        )}
      </Field>
      <p role="status" className="advice" hidden={!isTooFew}>
        {isTooFew &&
          `This trip usually sets off with at least ${min_group_size} people. Send your booking all the same: we'll write to you about joining others.`}
      </p>
    </>
  );
}
