ALTER TABLE "enquiries" DROP CONSTRAINT "enquiries_texts";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "dates_flexible" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "trip_id" bigint;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "participants" integer;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "booking_id" bigint;--> statement-breakpoint
ALTER TABLE "trip_days" ADD COLUMN "active_hours" numeric(3, 1);--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "best_months" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "closed_months" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "min_days_ahead" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "season_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "price_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_trip" ON "enquiries" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "enquiries_booking" ON "enquiries" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_participants" CHECK ("enquiries"."participants" is null or "enquiries"."participants" between 1 and 1000);--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_texts" CHECK (length("enquiries"."first_name") between 1 and 100 and length("enquiries"."last_name") <= 100 and length("enquiries"."message") between 1 and 5000 and length("enquiries"."email") <= 254);--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_months" CHECK ("trips"."best_months" <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[] and "trips"."closed_months" <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]);--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_days_ahead" CHECK ("trips"."min_days_ahead" between 0 and 365);--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_notes" CHECK (length("trips"."season_note") <= 500 and length("trips"."price_note") <= 500);--> statement-breakpoint
-- hand-written
-- Links of bookings open their page until 60 days after the trip, no longer only while it can be withdrawn.
UPDATE tokens SET expires_at = greatest(tokens.expires_at, (bookings.end_date + 60)::timestamp AT TIME ZONE 'UTC')
FROM bookings
WHERE tokens.purpose = 'booking.withdraw' AND bookings.id = tokens.subject_id;
