ALTER TABLE "bookings" ADD COLUMN "paid_amount" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refunded_amount" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_paid" CHECK ("bookings"."refunded_amount" between 0 and "bookings"."paid_amount");
--> statement-breakpoint
-- hand-written
-- Until now the payment status alone said what was paid: the deposit, or the total.
update bookings set
  paid_amount = case payment_status
    when 'partial' then round(total_price * (
      select coalesce((select (value #>> '{}')::numeric from settings where "group" = 'booking' and key = 'deposit_percent'), 50)
    ) / 100, case when currency in ('RWF', 'UGX') then 0 else 2 end)
    else total_price
  end,
  refunded_amount = case payment_status when 'refunded' then total_price else 0 end
where payment_status <> 'pending';
