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
ALTER TABLE "trips" ADD COLUMN "search_body" tsvector NOT NULL GENERATED ALWAYS AS (
	public.search_vector("short_description" || E'\n' || public.join_texts("highlights") || E'\n' || "full_description")
) STORED;--> statement-breakpoint
ALTER TABLE "trip_days" ADD COLUMN "search_body" tsvector NOT NULL GENERATED ALWAYS AS (
	public.search_vector("title" || E'\n' || "text" || E'\n' || coalesce("lodging", ''))
) STORED;--> statement-breakpoint
CREATE INDEX "trips_search_names" ON "trips" USING gin ("search_names");--> statement-breakpoint
CREATE INDEX "trips_search_body" ON "trips" USING gin ("search_body");--> statement-breakpoint
CREATE INDEX "trip_days_search_body" ON "trip_days" USING gin ("search_body");--> statement-breakpoint
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
