import { AreaField, emailInput, phoneInput, TextField } from "#app/kit/site-forms/fields.tsx";
import { NewTabLink } from "#app/ui/site/text-link.tsx";
import type { BookingFieldName } from "./booking-form.ts";
import { ParticipantsField } from "./participants-field.tsx";
import { StartDateField } from "./start-date-field.tsx";
import type { BookingFormHandle } from "./use-booking-form.ts";
import type { WizardTrip } from "./wizard-data.ts";

type Props = { booking: BookingFormHandle; trip: WizardTrip };

const TermsNotice = () => (
  <p className="text-ash text-sm">
    With your booking you accept our <NewTabLink href="/terms">terms and conditions</NewTabLink>. What we keep of it,
    and for how long, stands in our <NewTabLink href="/privacy">privacy notice</NewTabLink>.
  </p>
);

/** All fields of the booking form, and the terms that it accepts. The server accepts the same maximum lengths. */
export function DetailsFields({ booking, trip }: Props) {
  const { form, rules } = booking;
  const bind = <Name extends BookingFieldName>(name: Name) => ({ form, name, hint: rules.hints[name] });
  return (
    <>
      <p className="text-ash text-sm">
        Fields marked with <span className="text-danger">*</span> are required.
      </p>
      <TextField {...bind("customer_name")} type="text" maxLength={200} autoComplete="name" autoCapitalize="words" />
      <TextField {...bind("customer_email")} {...emailInput} />
      <TextField {...bind("customer_phone")} {...phoneInput} />
      <StartDateField booking={booking} trip={trip} />
      <ParticipantsField booking={booking} trip={trip} />
      <AreaField
        {...bind("special_requests")}
        optional={!rules.required.includes("special_requests")}
        rows={4}
        maxLength={4000}
        height="medium"
      />
      <TermsNotice />
    </>
  );
}
