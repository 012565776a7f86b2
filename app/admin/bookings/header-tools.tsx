import { Download, Ellipsis, Mail, Plus } from "lucide-react";
import { useState } from "react";
import { client } from "#app/kit/client.ts";
import { download } from "#app/kit/download.ts";
import { useMediaQuery } from "#app/kit/media-query.ts";
import { useShortcut } from "#app/kit/shortcuts.ts";
import { useCan } from "#app/kit/signed-in.tsx";
import { toast } from "#app/kit/toast.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { Menu, MenuGroup, MenuItem } from "#app/ui/menu.tsx";
import { dayInZone } from "#shared/kit/dates.ts";
import { type BookingsAddress, filterOf } from "./bookings-address.ts";
import { addressesOf, linkToAll } from "./mail-links.ts";

type Fail = (title: string, error: unknown, otherwise?: string) => void;
type Props = { address: BookingsAddress; onNew: () => void; fail: Fail };

const nobody = {
  pending: { title: "No Pending Bookings", text: "There is nobody to write to." },
  confirmed: { title: "No Confirmed Bookings", text: "There is nobody to write to." },
} as const;

/** Opens the mail program with every address; where they are too many for a link, they are copied instead. */
async function writeToAll(status: "pending" | "confirmed", fail: Fail): Promise<void> {
  try {
    const addresses = await addressesOf(status);
    if (addresses.length === 0) return toast.info(nobody[status]);
    const link = linkToAll(status, addresses);
    if (link) return location.assign(link);
    await navigator.clipboard.writeText(addresses.join(", "));
    toast.info({ title: `${addresses.length} addresses copied`, text: "Too many for a link: paste them into Bcc." });
  } catch (error) {
    fail("Email Error", error);
  }
}

/** What can be done on the Bookings screen as a whole. */
export function HeaderTools({ address, onNew, fail }: Props) {
  const can = useCan();
  const [exporting, setExporting] = useState(false);
  const manages = can("bookings.manage");
  useShortcut({ keys: "n", label: "New booking", group: "Bookings" }, manages ? onNew : null);
  const exportCsv = async () => {
    setExporting(true);
    try {
      const text = await client.bookings.exportCsv(filterOf(address));
      download({ name: `bookings-${dayInZone(new Date())}.csv`, text, type: "text/csv;charset=utf-8" });
    } catch (error) {
      fail("The export failed", error);
    } finally {
      setExporting(false);
    }
  };
  const hasRoom = useMediaQuery("(min-width: 40rem)");
  const exports = can("bookings.manage", "bookings.view_all");
  const letters = (
    <>
      <MenuItem onSelect={() => writeToAll("pending", fail)}>Write to all pending</MenuItem>
      <MenuItem onSelect={() => writeToAll("confirmed", fail)}>Write to all confirmed</MenuItem>
    </>
  );
  return (
    <>
      {exports && hasRoom && (
        <Button icon={Download} busy={exporting} onClick={exportCsv}>
          Export
        </Button>
      )}
      {manages && hasRoom && <Menu trigger={<Button icon={Mail}>Email Actions</Button>}>{letters}</Menu>}
      {exports && !hasRoom && (
        <Menu trigger={<IconButton icon={Ellipsis} label="Export and Email Actions" />}>
          <MenuItem icon={Download} onSelect={exportCsv}>
            Export
          </MenuItem>
          {manages && <MenuGroup label="Email Actions">{letters}</MenuGroup>}
        </Menu>
      )}
      {manages && (
        <Button tone="primary" icon={Plus} onClick={onNew}>
          New Booking
        </Button>
      )}
    </>
  );
}
