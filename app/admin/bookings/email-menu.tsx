import { MenuGroup, MenuItem } from "#app/ui/menu.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { type BookingTemplateName, bookingTemplatesFor } from "#shared/mail/templates.ts";
import { templateWords } from "./words.ts";

type Props = { booking: BookingSummary; onChoose: (template: BookingTemplateName) => void };

/** Menu items of the emails for a booking; each opens a dialog with its recipient before sending. */
export const EmailItems = ({ booking, onChoose }: Props) => (
  <MenuGroup label={`Email about ${booking.booking_reference}`}>
    {bookingTemplatesFor(booking.status).map((name) => (
      <MenuItem key={name} onSelect={() => onChoose(name)}>
        {templateWords[name]}…
      </MenuItem>
    ))}
  </MenuGroup>
);
