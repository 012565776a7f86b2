DROP INDEX "bookings_search";--> statement-breakpoint
-- In lower case once and for all, and compared byte by byte: looking through many rows takes a third of the time.
ALTER TABLE "bookings" ADD COLUMN "search_text" text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
	lower("customer_first_name" || ' ' || "customer_last_name" || ' ' || "customer_email"::text)
) STORED;--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Groups of three letters know nothing of signs. Those that every address has are left out.
CREATE INDEX "bookings_signs" ON "bookings" USING gin (string_to_array(regexp_replace("search_text", '[[:alnum:][:space:]@.]+', '', 'g'), null));--> statement-breakpoint
CREATE INDEX "bookings_trip_newest" ON "bookings" USING btree ("trip_id","created_at","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_trip_total" ON "bookings" USING btree ("trip_id","total_price","id") WHERE "bookings"."deleted_at" is null;
