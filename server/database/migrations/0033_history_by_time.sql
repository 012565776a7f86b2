DROP INDEX "history_actor_search";--> statement-breakpoint
DROP INDEX "history_kind";--> statement-breakpoint
DROP INDEX "history_actor";--> statement-breakpoint
DROP INDEX "history_at";--> statement-breakpoint
CREATE INDEX "history_kind" ON "history" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "history_actor" ON "history" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "history_at" ON "history" USING btree ("at","id","kind");--> statement-breakpoint
-- hand-written
-- Folded once when an entry is written, as of testimonials.
ALTER TABLE "history" ADD COLUMN "actor_search" text COLLATE "C" NOT NULL GENERATED ALWAYS AS (public.folded("actor_name")) STORED;--> statement-breakpoint
CREATE INDEX "history_actor_search" ON "history" USING gin ("actor_search" gin_trgm_ops);
