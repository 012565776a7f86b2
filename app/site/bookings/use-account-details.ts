import { useEffect, useRef } from "react";
import { CallError } from "#app/kit/calls/call-error.ts";
import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { session } from "#app/kit/session/session.ts";
import type { Form } from "#app/kit/site-forms/use-form.ts";
import { isBackOfficeRole } from "#shared/kit/roles.ts";
import type { BookingFormValues } from "./booking-form.ts";

/** Name and contact details of the signed-in traveller; null for visitors, and for staff, who book for others. */
async function findAccountDetails(): Promise<Partial<BookingFormValues> | null> {
  const user = session.token() === null ? null : session.user();
  if (!user || isBackOfficeRole(user.role)) return null;
  try {
    const { first_name, last_name, email, phone } = await callSignedInApi("GET /auth/profile", {});
    return { customer_name: `${first_name} ${last_name}`.trim(), customer_email: email, customer_phone: phone };
  } catch (error) {
    // The form works without them.
    if (error instanceof CallError) return null;
    throw error;
  }
}

/** Fills a booking form from the account of who is signed in, where nothing was typed. */
export function useAccountDetails({ setInitialValues }: Pick<Form<BookingFormValues>, "setInitialValues">): void {
  const fill = useRef(setInitialValues);
  useEffect(() => {
    void findAccountDetails().then((details) => details && fill.current(details));
  }, []);
}
