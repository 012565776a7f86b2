CREATE TABLE "search_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- hand-written
-- Word forms of English ("hikes" and "hiking" are "hike"), without accents.
CREATE FUNCTION "search_vector"("content" text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN to_tsvector('pg_catalog.english'::regconfig, public.folded("content"));--> statement-breakpoint
CREATE FUNCTION "join_texts"("texts" text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN array_to_string("texts", E'\n');--> statement-breakpoint
-- Short, so that ranking many trips does not read long values: titles (A) and places (B).
ALTER TABLE "trips" ADD COLUMN "search_names" tsvector NOT NULL GENERATED ALWAYS AS (
	setweight(public.search_vector("title"), 'A') || setweight(public.search_vector(public.join_texts("locations")), 'B')
) STORED;--> statement-breakpoint
-- The words of the itinerary, maintained by a trigger.
ALTER TABLE "trips" ADD COLUMN "search_days" tsvector NOT NULL DEFAULT ''::tsvector;--> statement-breakpoint
-- Without positions and stored in the row, since reading a long value of each row would take most of the time of a search.
ALTER TABLE "trips" ADD COLUMN "search_body" tsvector STORAGE MAIN NOT NULL GENERATED ALWAYS AS (
	strip(public.search_vector("short_description" || E'\n' || public.join_texts("highlights") || E'\n' || "full_description")) || "search_days"
) STORED;--> statement-breakpoint
CREATE INDEX "trips_search_names" ON "trips" USING gin ("search_names");--> statement-breakpoint
CREATE INDEX "trips_search_body" ON "trips" USING gin ("search_body");--> statement-breakpoint
CREATE FUNCTION "day_words_of"("id" bigint) RETURNS tsvector LANGUAGE sql STABLE
BEGIN ATOMIC
	SELECT coalesce(strip(public.search_vector(string_agg(concat_ws(E'\n', days."title", days."text", days."lodging"), E'\n'))), ''::tsvector)
	FROM public.trip_days AS days WHERE days."trip_id" = "day_words_of"."id";
END;--> statement-breakpoint
CREATE FUNCTION "store_search_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- After the lock the update sees the days that others have committed meanwhile.
	PERFORM FROM public.trips WHERE "id" IN (SELECT "trip_id" FROM "changed") ORDER BY "id" FOR UPDATE;
	UPDATE public.trips SET "search_days" = public.day_words_of("id")
	WHERE "id" IN (SELECT "trip_id" FROM "changed") AND "search_days" <> public.day_words_of("id");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "trip_days_added" AFTER INSERT ON "trip_days" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION store_search_days();--> statement-breakpoint
CREATE TRIGGER "trip_days_changed" AFTER UPDATE ON "trip_days" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION store_search_days();--> statement-breakpoint
CREATE TRIGGER "trip_days_removed" AFTER DELETE ON "trip_days" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION store_search_days();--> statement-breakpoint
UPDATE "trips" SET "search_days" = day_words_of("id");--> statement-breakpoint
CREATE FUNCTION "add_search_words"("content" text) RETURNS void LANGUAGE sql VOLATILE
BEGIN ATOMIC
	INSERT INTO public.search_words ("word")
	SELECT DISTINCT found."match"[1]
	FROM regexp_matches(public.folded("content"), '[[:alpha:]]{4,40}', 'g') AS found("match")
	WHERE NOT EXISTS (SELECT FROM public.search_words AS known WHERE known."word" = found."match"[1]);
END;--> statement-breakpoint
CREATE FUNCTION "store_trip_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.add_search_words(concat_ws(' ', NEW.title, public.join_texts(NEW.locations), NEW.short_description,
		public.join_texts(NEW.highlights), NEW.full_description));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "store_day_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.add_search_words(concat_ws(' ', NEW.title, NEW.text, NEW.lodging));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "store_category_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.add_search_words(NEW.name);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "trips_search_words" AFTER INSERT OR UPDATE OF "title", "locations", "short_description", "highlights", "full_description"
	ON "trips" FOR EACH ROW EXECUTE FUNCTION store_trip_words();--> statement-breakpoint
CREATE TRIGGER "trip_days_search_words" AFTER INSERT OR UPDATE OF "title", "text", "lodging"
	ON "trip_days" FOR EACH ROW EXECUTE FUNCTION store_day_words();--> statement-breakpoint
CREATE TRIGGER "service_categories_search_words" AFTER INSERT OR UPDATE OF "name"
	ON "service_categories" FOR EACH ROW EXECUTE FUNCTION store_category_words();--> statement-breakpoint
SELECT add_search_words(concat_ws(' ', "title", join_texts("locations"), "short_description", join_texts("highlights"), "full_description")) FROM "trips";--> statement-breakpoint
SELECT add_search_words(concat_ws(' ', "title", "text", "lodging")) FROM "trip_days";--> statement-breakpoint
SELECT add_search_words("name") FROM "service_categories";
