import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "#app/kit/call-error.ts";
import { client } from "#app/kit/client.ts";
import { theirsIn } from "#app/kit/form/theirs-in.ts";
import { showFieldErrors } from "#app/kit/form/use-zod-form.ts";
import { newKey } from "#app/kit/new-key.ts";
import { type Problem, sentenceOfError } from "#app/kit/problem.tsx";
import { toast } from "#app/kit/toast.tsx";
import { Booking } from "#shared/bookings/booking.ts";
import { idempotencyKeyReused } from "#shared/kit/errors.ts";
import type { BookingFormState } from "./booking-form-state.ts";
import { type BookingToSend, bookingFieldNames, changedFields } from "./booking-form-values.ts";

type Saving = { form: BookingFormState; onSaved: (saved: { id: number }) => void };

/** Sends the form: as a new booking under one key, however often it is sent; or as the changes of a booking. */
export function useSaveBooking({ form, onSaved }: Saving) {
  const queries = useQueryClient();
  const [key, setKey] = useState(newKey);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [theirs, setTheirs] = useState<Booking | null>(null);

  const send = async (values: BookingToSend, opened: Booking | null): Promise<{ id: number; reference: string }> => {
    if (!opened) {
      const made = await client.bookings.create(values, { idempotency_key: key });
      return { id: made.id, reference: made.booking_reference };
    }
    const { id, version } = opened;
    const saved = await client.bookings.update({ id, version, ...changedFields(values, opened) });
    queries.setQueryData(["bookings", "one", id], saved);
    return { id, reference: saved.booking_reference };
  };

  const fail = (error: unknown, title: string) => {
    const current = theirsIn(error, Booking);
    if (current) {
      setTheirs(current);
      return toast.warning({ title: "Booking not saved", text: sentenceOfError(error, title) });
    }
    const unshown = showFieldErrors(form, error, bookingFieldNames);
    const text = [sentenceOfError(error, title), ...unshown].join(" ");
    const wasSaved = error instanceof CallError && error.code === idempotencyKeyReused.code;
    setProblem({
      title,
      text: wasSaved ? "The first try was saved already: close the form and look in the list." : text,
    });
    toast.error({ title, text });
  };

  const save = async (values: BookingToSend, opened: Booking | null) => {
    setProblem(null);
    setTheirs(null);
    try {
      const { id, reference } = await send(values, opened);
      toast.success({ title: opened ? "Booking Updated" : "Booking Created", text: reference });
      void queries.invalidateQueries({ queryKey: ["bookings"] });
      setKey(newKey());
      onSaved({ id });
    } catch (error) {
      fail(error, opened ? "Failed to update booking" : "Failed to create booking");
    }
  };
  return { save, problem, dismiss: () => setProblem(null), theirs, forgetTheirs: () => setTheirs(null) };
}
