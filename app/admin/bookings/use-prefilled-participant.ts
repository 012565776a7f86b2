import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import type { BookingRecordForm } from "./booking-form-values.ts";

const nameField = "participant_details.0.name";

/** Fills in the lead traveller as the first participant of a new booking, until somebody edits that name. */
export function usePrefilledParticipant({ form, base }: Pick<BookingRecordForm, "form" | "base">): void {
  const isNew = base === null;
  const names = useWatch({ control: form.control, name: ["customer_first_name", "customer_last_name"] });
  const fullName = names.join(" ").trim();
  const filled = useRef("");
  useEffect(() => {
    if (!isNew || form.getValues(nameField) !== filled.current) return;
    filled.current = fullName;
    form.setValue(nameField, fullName, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }, [form, fullName, isNew]);
}
