CREATE INDEX "history_actor_search" ON "history" USING gin (folded("actor_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "testimonials_by_review" ON "testimonials" USING btree (coalesce("review_date", ("created_at" at time zone 'Africa/Kigali')::date),"id") WHERE "testimonials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "testimonials_by_name" ON "testimonials" USING btree ("customer_name","id") WHERE "testimonials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "testimonials_by_rating" ON "testimonials" USING btree ("rating","id") WHERE "testimonials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "testimonials_state" ON "testimonials" USING btree ("is_approved","is_featured") WHERE "testimonials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "trips_listed" ON "trips" USING btree ("is_active","id") WHERE "trips"."deleted_at" is null;--> statement-breakpoint
-- hand-written
-- Folded once when a testimonial is written, as of messages and images.
ALTER TABLE "testimonials" ADD COLUMN "search_text" text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
	public.folded("customer_name" || ' ' || "title" || ' ' || "content" || ' ' || "customer_email")
) STORED;--> statement-breakpoint
CREATE INDEX "testimonials_search" ON "testimonials" USING gin ("search_text" gin_trgm_ops) WHERE "deleted_at" is null;
