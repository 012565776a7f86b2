CREATE TABLE "booking_changes" (
	"booked_on" date NOT NULL,
	"travels_on" date NOT NULL,
	"trip_id" bigint NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"bookings" bigint DEFAULT 0 NOT NULL,
	"from_website" bigint DEFAULT 0 NOT NULL,
	"participants" bigint DEFAULT 0 NOT NULL,
	"total" numeric(16, 2) DEFAULT 0 NOT NULL,
	"received" numeric(16, 2) DEFAULT 0 NOT NULL,
	"refunded" numeric(16, 2) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_days" (
	"basis" text NOT NULL,
	"day" date NOT NULL,
	"trip_id" bigint NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"bookings" bigint DEFAULT 0 NOT NULL,
	"from_website" bigint DEFAULT 0 NOT NULL,
	"participants" bigint DEFAULT 0 NOT NULL,
	"total" numeric(16, 2) DEFAULT 0 NOT NULL,
	"received" numeric(16, 2) DEFAULT 0 NOT NULL,
	"refunded" numeric(16, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "booking_days_basis_day_trip_id_status_currency_pk" PRIMARY KEY("basis","day","trip_id","status","currency")
);
--> statement-breakpoint
CREATE TABLE "booking_months" (
	"basis" text NOT NULL,
	"month" date NOT NULL,
	"trip_id" bigint NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"bookings" bigint DEFAULT 0 NOT NULL,
	"from_website" bigint DEFAULT 0 NOT NULL,
	"participants" bigint DEFAULT 0 NOT NULL,
	"total" numeric(16, 2) DEFAULT 0 NOT NULL,
	"received" numeric(16, 2) DEFAULT 0 NOT NULL,
	"refunded" numeric(16, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "booking_months_basis_month_trip_id_status_currency_pk" PRIMARY KEY("basis","month","trip_id","status","currency")
);
--> statement-breakpoint
CREATE TABLE "process_reports" (
	"name" text NOT NULL,
	"at" timestamptz NOT NULL,
	"started_at" timestamptz NOT NULL,
	"cpu" real NOT NULL,
	"memory" real NOT NULL,
	"memory_used" bigint NOT NULL,
	"load" real NOT NULL,
	"event_loop_delay" real,
	"response_time" real,
	"database_latency" real,
	"storage_latency" real,
	"calls" integer NOT NULL,
	CONSTRAINT "process_reports_name_at_pk" PRIMARY KEY("name","at")
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"visits" bigint DEFAULT 0 NOT NULL,
	"visitors" bigint DEFAULT 0 NOT NULL,
	"entries" bigint DEFAULT 0 NOT NULL,
	"bounces" bigint DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"measured" bigint DEFAULT 0 NOT NULL,
	"depth" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_days_dimension_day_value_pk" PRIMARY KEY("dimension","day","value")
);
--> statement-breakpoint
CREATE TABLE "visit_hours" (
	"hour" timestamptz PRIMARY KEY NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"visits" bigint DEFAULT 0 NOT NULL,
	"visitors" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_months" (
	"month" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"visits" bigint DEFAULT 0 NOT NULL,
	"visitors" bigint DEFAULT 0 NOT NULL,
	"entries" bigint DEFAULT 0 NOT NULL,
	"bounces" bigint DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"measured" bigint DEFAULT 0 NOT NULL,
	"depth" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_months_dimension_month_value_pk" PRIMARY KEY("dimension","month","value")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"view" text NOT NULL,
	"visited_at" timestamptz NOT NULL,
	"visitor" text NOT NULL,
	"path" text NOT NULL,
	"referrer" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"device" text NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"seconds" integer,
	"depth" smallint,
	"load_time" integer,
	"lcp" integer,
	"inp" integer,
	"cls" integer,
	CONSTRAINT "visits_visited_at_view_pk" PRIMARY KEY("visited_at","view"),
	CONSTRAINT "visits_device" CHECK ("visits"."device" in ('desktop', 'mobile', 'tablet')),
	CONSTRAINT "visits_texts" CHECK (length("visits"."view") <= 40 and length("visits"."visitor") <= 40 and length("visits"."path") <= 200 and length("visits"."referrer") <= 100 and length("visits"."campaign") <= 100 and length("visits"."browser") <= 40 and length("visits"."country") <= 2)
) PARTITION BY RANGE ("visited_at");
--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "process_reports_time" ON "process_reports" USING btree ("at");--> statement-breakpoint
-- Sample content that the operator has left as it was: nobody has created it, so its history is empty.
UPDATE "trips" SET is_sample = true WHERE version = 1 AND NOT EXISTS (
	SELECT FROM "history" WHERE kind = 'trip' AND record_id = trips.id
);--> statement-breakpoint
UPDATE "testimonials" SET is_sample = true WHERE version = 1 AND NOT EXISTS (
	SELECT FROM "history" WHERE kind = 'testimonial' AND record_id = testimonials.id
);--> statement-breakpoint
CREATE FUNCTION adopt_sample() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.is_sample = false;
	RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER trips_adopted BEFORE UPDATE ON "trips"
FOR EACH ROW WHEN (OLD.is_sample AND NEW.version <> OLD.version) EXECUTE FUNCTION adopt_sample();--> statement-breakpoint
CREATE TRIGGER testimonials_adopted BEFORE UPDATE ON "testimonials"
FOR EACH ROW WHEN (OLD.is_sample AND NEW.version <> OLD.version) EXECUTE FUNCTION adopt_sample();--> statement-breakpoint
CREATE FUNCTION add_booking_change(booking bookings, sign integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO booking_changes (
		booked_on, travels_on, trip_id, status, currency,
		bookings, from_website, participants, total, received, refunded
	)
	SELECT
		(booking.created_at AT TIME ZONE 'Africa/Kigali')::date, booking.start_date,
		booking.trip_id, booking.status, booking.currency,
		sign, sign * (booking.source = 'website')::integer, sign * booking.participants,
		sign * booking.total_price, sign * booking.paid_amount, sign * booking.refunded_amount
	WHERE booking.deleted_at IS NULL;
$$;--> statement-breakpoint
CREATE FUNCTION record_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM add_booking_change(OLD, -1);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM add_booking_change(NEW, 1);
	END IF;
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER bookings_changed AFTER INSERT OR DELETE OR UPDATE OF
	created_at, start_date, trip_id, status, currency, source, participants, total_price, paid_amount, refunded_amount, deleted_at
ON "bookings" FOR EACH ROW EXECUTE FUNCTION record_booking_change();--> statement-breakpoint
INSERT INTO booking_changes (
	booked_on, travels_on, trip_id, status, currency,
	bookings, from_website, participants, total, received, refunded
)
SELECT
	(created_at AT TIME ZONE 'Africa/Kigali')::date, start_date, trip_id, status, currency,
	count(*), count(*) FILTER (WHERE source = 'website'), sum(participants),
	sum(total_price), sum(paid_amount), sum(refunded_amount)
FROM "bookings" WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
-- Counts the different customers of a range without reading their bookings.
CREATE INDEX "bookings_customers" ON "bookings" (created_at) INCLUDE (customer_email, trip_id, status) WHERE deleted_at IS NULL;
