-- hand-written
-- PostgreSQL's text parser takes n² steps for words that are joined by underscores.
CREATE OR REPLACE FUNCTION "search_vector"("content" text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN to_tsvector('pg_catalog.english'::regconfig, translate(public.folded("content"), '_', ' '));
