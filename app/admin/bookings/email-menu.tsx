import { MenuGroup, MenuItem } from "#app/ui/menu.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { type BookingTemplateName, bookingTemplatesFor } from "#shared/mail/templates.ts";
import { templateWords } from "./words.ts";

type Props = { booking: BookingSummary; onChoose: (template: BookingTemplateName) => void };

/** The e-mails that can be sent about a booking; each is shown with its recipient before it goes. */
export const EmailItems = ({ booking, onChoose }: Props) => (
  <MenuGroup label={`E-mail about ${booking.booking_reference}`}>
    {bookingTemplatesFor(booking.status).map((name) => (
      <MenuItem key={name} onSelect={() => onChoose(name)}>
        {templateWords[name]}…
      </MenuItem>
    ))}
  </MenuGroup>
);
