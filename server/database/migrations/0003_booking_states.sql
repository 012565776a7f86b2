DROP INDEX "bookings_status_newest";--> statement-breakpoint
DROP INDEX "bookings_status_start";--> statement-breakpoint
DROP INDEX "bookings_payment_newest";--> statement-breakpoint
CREATE INDEX "bookings_state_newest" ON "bookings" USING btree ("status","payment_status","created_at","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_state_start" ON "bookings" USING btree ("status","payment_status","start_date","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_state_total" ON "bookings" USING btree ("status","payment_status","total_price","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_state_name" ON "bookings" USING btree ("status","payment_status","customer_first_name","customer_last_name","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
-- The counts are made anew, while no booking can change.
LOCK TABLE "bookings" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
DELETE FROM "booking_counts";--> statement-breakpoint
ALTER TABLE "booking_counts" DROP CONSTRAINT "booking_counts_status_shard_pk";--> statement-breakpoint
ALTER TABLE "booking_counts" ADD COLUMN "payment_status" text NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_counts" ADD CONSTRAINT "booking_counts_status_payment_status_shard_pk" PRIMARY KEY("status","payment_status","shard");--> statement-breakpoint
INSERT INTO "booking_counts" ("status", "payment_status", "shard", "count")
SELECT status, payment_status, shard, 0
FROM unnest(ARRAY['pending', 'confirmed', 'completed', 'cancelled']) AS status,
	unnest(ARRAY['pending', 'partial', 'paid', 'refunded']) AS payment_status,
	generate_series(0, 15) AS shard;--> statement-breakpoint
UPDATE "booking_counts" SET count = counted.count
FROM (
	SELECT status, payment_status, id % 16 AS shard, count(*) AS count
	FROM "bookings" WHERE deleted_at IS NULL GROUP BY 1, 2, 3
) AS counted
WHERE (booking_counts.status, booking_counts.payment_status, booking_counts.shard) = (counted.status, counted.payment_status, counted.shard);--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		-- Two rows may change: always in one order, so that opposite moves don't wait for each other for ever.
		PERFORM FROM booking_counts
		WHERE shard = OLD.id % 16 AND (status, payment_status) IN ((OLD.status, OLD.payment_status), (NEW.status, NEW.payment_status))
		ORDER BY status, payment_status FOR NO KEY UPDATE;
	END IF;
	IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
		UPDATE booking_counts SET count = count - 1
		WHERE status = OLD.status AND payment_status = OLD.payment_status AND shard = OLD.id % 16;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
		UPDATE booking_counts SET count = count + 1
		WHERE status = NEW.status AND payment_status = NEW.payment_status AND shard = NEW.id % 16;
	END IF;
	RETURN NULL;
END;
$$;--> statement-breakpoint
DROP TRIGGER bookings_counted ON "bookings";--> statement-breakpoint
CREATE TRIGGER bookings_counted AFTER INSERT OR DELETE OR UPDATE OF status, payment_status, deleted_at ON "bookings"
FOR EACH ROW EXECUTE FUNCTION count_booking();
