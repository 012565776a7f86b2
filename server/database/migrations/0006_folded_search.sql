-- Letters without their accents, in lower case: "muller" finds Müller. The dictionary is named with its schema, so the
-- answer depends on nothing and can stand in an index.
CREATE FUNCTION "folded"("words" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN lower(public.unaccent('public.unaccent'::regdictionary, "words"));--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_text" text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
	"folded"("customer_first_name" || ' ' || "customer_last_name" || ' ' || "customer_email"::text)
) STORED;--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_signs" ON "bookings" USING gin (string_to_array(regexp_replace("search_text", '[[:alnum:][:space:]@.]+', '', 'g'), null));--> statement-breakpoint
DROP INDEX "trips_title_search";--> statement-breakpoint
CREATE INDEX "trips_title_search" ON "trips" USING gin (folded("title") gin_trgm_ops);
