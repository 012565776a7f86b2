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
ALTER TABLE "trips" ADD CONSTRAINT "trips_months" CHECK ("trips"."best_months" <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[] and "trips"."closed_months" <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]);--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_days_ahead" CHECK ("trips"."min_days_ahead" between 0 and 365);--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_notes" CHECK (length("trips"."season_note") <= 500 and length("trips"."price_note") <= 500);