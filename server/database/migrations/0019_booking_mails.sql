ALTER TABLE "bookings" ADD COLUMN "confirmed_at" timestamptz;
--> statement-breakpoint
-- hand-written
update bookings set confirmed_at = coalesce(
  (select max(entry.at) from history entry
   where entry.kind = 'booking' and entry.record_id = bookings.id and entry.after ->> 'status' = 'confirmed'),
  created_at
) where status in ('confirmed', 'completed');
--> statement-breakpoint
-- The operator's notice has a name of its own; the old one is now the traveller's receipt.
update mail_templates set name = 'withdrawal_notification' where name = 'booking_withdrawn';
--> statement-breakpoint
update mail_outbox set template = 'withdrawal_notification' where template = 'booking_withdrawn';
--> statement-breakpoint
-- Texts that nobody has edited are replaced by the new ones at the next start.
delete from mail_templates where version = 1 and name in (
  'booking_confirmation', 'booking_pending', 'admin_notification', 'payment_reminder', 'withdrawal_notification',
  'booking_changed', 'booking_rejected', 'booking_cancelled'
);
