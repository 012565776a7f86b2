CREATE INDEX "images_name_search" ON "images" USING gin (folded("original_filename") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin (folded(trim("first_name" || ' ' || "last_name")) gin_trgm_ops);--> statement-breakpoint
-- hand-written
-- Folded once when a record is written, so that a common name is found by reading the first rows of the table.
ALTER TABLE "testimonials" ADD COLUMN "name_search" text COLLATE "C" NOT NULL GENERATED ALWAYS AS (public.folded("customer_name")) STORED;--> statement-breakpoint
CREATE INDEX "testimonials_name_search" ON "testimonials" USING gin ("name_search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "name_search" text COLLATE "C" NOT NULL GENERATED ALWAYS AS (public.folded(trim("first_name" || ' ' || "last_name"))) STORED;--> statement-breakpoint
CREATE INDEX "enquiries_name_search" ON "enquiries" USING gin ("name_search" gin_trgm_ops);
