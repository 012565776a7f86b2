import { Banknote, Check, Download, type LucideIcon, Mail, X } from "lucide-react";
import { useState } from "react";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import type { Selection } from "#app/kit/list/use-selection.ts";
import { useShortcut } from "#app/kit/screens/keyboard-shortcuts.ts";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { useOnce } from "#app/kit/screens/use-once.ts";
import { useCan, useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { Button, type ButtonTone } from "#app/ui/button.tsx";
import type { Booking, BookingSummary } from "#shared/bookings/booking.ts";
import { noCustomerEmail } from "#shared/bookings/errors.ts";
import { type BookingStatus, canMove } from "#shared/bookings/status.ts";
import { bookingShortcuts } from "./labels.ts";
import type { BookingActions } from "./use-booking-actions.ts";
import { useBookingExport } from "./use-booking-export.ts";

type Props = {
  list: Pick<ListScreen, "record" | "fail" | "dismissProblem">;
  selection: Selection<Booking>;
  actions: BookingActions;
};

// Loaded on demand: most visits mail nobody.
const BulkEmail = lazyPart({ load: () => import("./bulk-email.tsx"), onFailed: ({ onClose }) => onClose() });

/** Opens the email to the selected travellers, if there is anyone to write to. */
function EmailSelected({ list, selection }: Pick<Props, "list" | "selection">) {
  const [rows, setRows] = useState<readonly Booking[]>([]);
  const open = () => {
    const reachable = selection.rows.filter(({ customer_email }) => customer_email !== "");
    if (reachable.length === 0) toast.error({ title: "No Email Address", text: noCustomerEmail.message });
    setRows(reachable);
  };
  return (
    <>
      <Button icon={Mail} onClick={open}>
        Email selected…
      </Button>
      {rows.length > 0 && (
        <BulkEmail
          list={list}
          bookings={rows}
          omitted={selection.rows.length - rows.length}
          onClose={() => setRows([])}
          onSent={selection.clear}
        />
      )}
    </>
  );
}

type BulkButtonProps = {
  /** The selected bookings that the action fits. */
  rows: readonly Booking[];
  selection: Selection<Booking>;
  icon: LucideIcon;
  tone?: ButtonTone;
  label: string;
  /** Added to the label if the action fits some of the bookings only: "Approve 2 pending". */
  state: string;
  run: (rows: readonly Booking[]) => Promise<boolean>;
  /** Whether the key A presses it. */
  hasKey?: boolean;
};

/** A button for an action on those of the selected bookings that it fits; nothing if there is none. */
function BulkButton({ rows, selection, icon, tone = "plain", label, state, run, hasKey = false }: BulkButtonProps) {
  const runOnce = useOnce();
  const press = () =>
    runOnce(async () => {
      if (await run(rows)) selection.clear();
    });
  useShortcut(
    { ...bookingShortcuts.approveSelected, alwaysListed: hasKey },
    hasKey && rows.length > 0 ? () => void press() : null,
  );
  if (rows.length === 0) return null;
  return (
    <Button icon={icon} tone={tone} shortcut={hasKey ? "A" : undefined} onClick={() => void press()}>
      {rows.length === selection.rows.length ? label : `${label} ${rows.length} ${state}`}
    </Button>
  );
}

/** Actions for the selected bookings. */
export function BulkActions({ list, selection, actions }: Props) {
  const { permissions } = useSignedInUser();
  const can = useCan();
  const { canExport, isExporting, exportCsv } = useBookingExport(list);
  const exportSelected = () => exportCsv("bookings", { ids: selection.rows.map(({ id }) => id) });
  const pendingTo = (to: BookingStatus) =>
    selection.rows.filter(({ status }) => status === "pending" && canMove(status, to, permissions));
  const isOpen = ({ status, payment_status }: BookingSummary) =>
    status !== "cancelled" && (payment_status === "pending" || payment_status === "partial");
  const payable = can("bookings.manage") ? selection.rows.filter(isOpen) : [];
  return (
    <>
      <BulkButton
        {...{ selection, rows: pendingTo("confirmed"), run: actions.approveAll, icon: Check, tone: "primary" }}
        // With a booking open, the key approves that one.
        hasKey={list.record === undefined}
        label="Approve"
        state="pending"
      />
      <BulkButton
        {...{ selection, rows: pendingTo("cancelled"), run: actions.rejectAll, icon: X, tone: "danger" }}
        label="Reject"
        state="pending"
      />
      <BulkButton
        {...{ selection, rows: payable, run: actions.markAllPaid, icon: Banknote }}
        label="Mark as paid"
        state="unpaid"
      />
      {can("bookings.manage") && <EmailSelected list={list} selection={selection} />}
      {canExport && (
        <Button icon={Download} busy={isExporting} onClick={() => void exportSelected()}>
          Export selected
        </Button>
      )}
    </>
  );
}
