import { templateLabel } from "#app/kit/mail/mail-labels.ts";
import { MenuGroup, MenuItem } from "#app/kit/screens/menu.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { listSendableEmails } from "#shared/bookings/email-rules.ts";
import type { BookingTemplateName } from "#shared/mail/templates.ts";

type Props = { booking: BookingSummary; onSelect: (template: BookingTemplateName) => void };

/** Menu items of the emails that fit a booking; each opens a dialog with its recipient before sending. */
export const EmailMenuItems = ({ booking, onSelect }: Props) => (
  <MenuGroup label={`Email about ${booking.booking_reference}`}>
    {listSendableEmails(booking).map((name) => (
      <MenuItem key={name} onSelect={() => onSelect(name)}>
        {templateLabel(name)}…
      </MenuItem>
    ))}
  </MenuGroup>
);
