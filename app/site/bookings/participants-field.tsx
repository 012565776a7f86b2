import { Minus, Plus } from "lucide-react";
import { participantsOf } from "./booking-form.ts";
import { FormField } from "./form-field.tsx";
import type { BookingDraft } from "./use-booking.ts";
import type { WizardTrip } from "./wizard-data.ts";

type Props = {
  booking: Pick<BookingDraft, "state" | "rules" | "today" | "type">;
  trip: Pick<WizardTrip, "min_group_size" | "max_group_size">;
};

type StepProps = { label: string; disabled: boolean; onPress: () => void; children: React.ReactNode };

function StepButton({ label, disabled, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      className="count-button"
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

/** How many people: by buttons or typed; too many are told at once, too few only bring advice. */
export function ParticipantsField({ booking: { state, rules, today, type }, trip }: Props) {
  const { min_group_size, max_group_size } = trip;
  const { participants: value } = state.form;
  const onType = (typed: string) => type("participants", typed);
  const count = participantsOf(state.form);
  const is_too_many = count !== null && count > max_group_size;
  const too_many = is_too_many ? rules.error("participants", state.form, { trip, today }) : null;
  const is_few = count !== null && count < min_group_size;
  return (
    <>
      <FormField
        field="participants"
        label={rules.names.participants}
        required
        hint={max_group_size === 1 ? "For one person" : `Up to ${max_group_size} people on this trip`}
        error={too_many ?? state.errors.participants}
      >
        {(control) => (
          <div className="count">
            <StepButton
              label="One person fewer"
              disabled={count !== null && count <= 1}
              onPress={() => onType(String(Math.max(1, Math.min(max_group_size, (count ?? 2) - 1))))}
            >
              <Minus aria-hidden="true" className="size-5" />
            </StepButton>
            <input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={max_group_size}
              autoComplete="off"
              value={value}
              onChange={(event) => onType(event.target.value)}
              className="count-input"
            />
            <StepButton
              label="One person more"
              disabled={count !== null && count >= max_group_size}
              onPress={() => onType(String(Math.min(max_group_size, (count ?? 0) + 1)))}
            >
              <Plus aria-hidden="true" className="size-5" />
            </StepButton>
          </div>
        )}
      </FormField>
      <p role="status" className="advice" hidden={!is_few}>
        {is_few &&
          `This trip usually sets off with at least ${min_group_size} people. Send your booking all the same: we'll write to you about joining others.`}
      </p>
    </>
  );
}
