import { useNavigate } from "@tanstack/react-router";
import { Banknote, CalendarCheck, Download, Ellipsis, Mail, Plus, Users } from "lucide-react";
import { type ListScreen, type ListState, toCallInput } from "#app/kit/list/use-list-screen.ts";
import { useShortcut } from "#app/kit/screens/keyboard-shortcuts.ts";
import { Menu, MenuGroup, MenuItem } from "#app/kit/screens/menu.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { useMediaQuery } from "#app/ui/use-media-query.ts";
import type { BookingFilter } from "#shared/bookings/booking-query.ts";
import { buildMailLinkToAll, fetchCustomerEmails, openMailProgram } from "./mailto-links.ts";
import { useBookingExport } from "./use-booking-export.ts";

type Props = { list: ListScreen<ListState & Omit<BookingFilter, "search">> };

const noRecipients = {
  pending: { title: "No Pending Bookings", text: "There is no one to email." },
  confirmed: { title: "No Confirmed Bookings", text: "There is no one to email." },
} as const;

/** Opens the mail program with every address in Bcc; copies the addresses if they don't fit into a link. */
async function emailAll(status: "pending" | "confirmed", fail: ListScreen["fail"]): Promise<void> {
  try {
    const addresses = await fetchCustomerEmails(status);
    if (addresses.length === 0) return toast.info(noRecipients[status]);
    await openMailProgram(buildMailLinkToAll(status, addresses), addresses);
  } catch (error) {
    fail("Email Error", error);
  }
}

/** Actions of the Bookings screen: export, email actions, new booking. */
export function HeaderActions({ list }: Props) {
  const { fail, openNew } = list;
  const can = useCan();
  const { canExport, isExporting, exportCsv } = useBookingExport(list);
  const canManage = can("bookings.manage");
  useShortcut({ keys: "n", label: "New booking", group: "Bookings" }, canManage ? openNew : null);
  const { page: _, ...filter } = toCallInput(list.filters, list.state);
  const exportItems = (
    <>
      <MenuItem icon={CalendarCheck} onSelect={() => exportCsv("bookings", filter)}>
        Bookings (CSV)
      </MenuItem>
      <MenuItem icon={Users} onSelect={() => exportCsv("participants", filter)}>
        Participants (CSV)
      </MenuItem>
    </>
  );
  const isWide = useMediaQuery("(min-width: 40rem)");
  const emailItems = (
    <>
      <MenuItem onSelect={() => emailAll("pending", fail)}>Email all pending</MenuItem>
      <MenuItem onSelect={() => emailAll("confirmed", fail)}>Email all confirmed</MenuItem>
    </>
  );
  const canSetPayment = can("settings.manage");
  const navigate = useNavigate();
  const paymentItem = canSetPayment && (
    <MenuItem icon={Banknote} onSelect={() => navigate({ to: "/admin/payment" })}>
      Payment terms
    </MenuItem>
  );
  return (
    <>
      {canExport && isWide && (
        <Menu
          trigger={
            <Button icon={Download} busy={isExporting}>
              Export
            </Button>
          }
        >
          {exportItems}
        </Menu>
      )}
      {canManage && isWide && <Menu trigger={<Button icon={Mail}>Email Actions</Button>}>{emailItems}</Menu>}
      {canSetPayment && isWide && (
        <Menu trigger={<IconButton icon={Ellipsis} label="More actions" />}>{paymentItem}</Menu>
      )}
      {(canExport || canSetPayment) && !isWide && (
        <Menu trigger={<IconButton icon={Ellipsis} label="Export and Email Actions" />}>
          {canExport && <MenuGroup label="Export">{exportItems}</MenuGroup>}
          {canManage && <MenuGroup label="Email Actions">{emailItems}</MenuGroup>}
          {paymentItem && <MenuGroup label="Settings">{paymentItem}</MenuGroup>}
        </Menu>
      )}
      {canManage && (
        <Button tone="primary" icon={Plus} onClick={openNew}>
          New Booking
        </Button>
      )}
    </>
  );
}
