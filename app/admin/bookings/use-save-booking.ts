import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import { randomId } from "#app/kit/calls/random-id.ts";
import { showFieldErrors } from "#app/kit/form/use-zod-form.ts";
import { conflictingRecord } from "#app/kit/record/conflicting-record.ts";
import { errorMessage, type Problem } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { Booking } from "#shared/bookings/booking.ts";
import { idempotencyKeyReused } from "#shared/kit/errors.ts";
import type { BookingFormState } from "./booking-form-state.ts";
import { type BookingPayload, bookingFieldNames, pickChangedFields } from "./booking-form-values.ts";

type SaveOptions = { form: BookingFormState; onSaved: (saved: { id: number }) => void };

/** Creates a booking (retries reuse one idempotency key) or updates the changed fields of one. */
export function useSaveBooking({ form, onSaved }: SaveOptions) {
  const queries = useQueryClient();
  const [key, setKey] = useState(randomId);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [theirs, setTheirs] = useState<Booking | null>(null);

  const send = async (values: BookingPayload, base: Booking | null): Promise<{ id: number; reference: string }> => {
    if (!base) {
      const created = await client.bookings.create(values, { idempotencyKey: key });
      return { id: created.id, reference: created.booking_reference };
    }
    const { id, version } = base;
    const saved = await client.bookings.update({ id, version, ...pickChangedFields(values, base) });
    queries.setQueryData(["bookings", "one", id], saved);
    return { id, reference: saved.booking_reference };
  };

  const fail = (error: unknown, title: string) => {
    const current = conflictingRecord(error, Booking);
    if (current) {
      setTheirs(current);
      return toast.warning({ title: "Booking not saved", text: errorMessage(error, title) });
    }
    const otherErrors = showFieldErrors(form, error, bookingFieldNames);
    const text = [errorMessage(error, title), ...otherErrors].join(" ");
    const isAlreadySaved = error instanceof CallError && error.code === idempotencyKeyReused.code;
    setProblem({
      title,
      text: isAlreadySaved ? "This booking was already saved. Close the form and find it in the list." : text,
    });
    toast.error({ title, text });
  };

  const save = async (values: BookingPayload, base: Booking | null) => {
    setProblem(null);
    setTheirs(null);
    try {
      const { id, reference } = await send(values, base);
      toast.success({ title: base ? "Booking Updated" : "Booking Created", text: reference });
      void queries.invalidateQueries({ queryKey: ["bookings"] });
      setKey(randomId());
      onSaved({ id });
    } catch (error) {
      fail(error, base ? "Failed to update booking" : "Failed to create booking");
    }
  };
  return { save, problem, dismiss: () => setProblem(null), theirs, clearConflict: () => setTheirs(null) };
}
