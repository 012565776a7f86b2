CREATE INDEX "enquiries_name_search" ON "enquiries" USING gin (folded(trim("first_name" || ' ' || "last_name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "images_name_search" ON "images" USING gin (folded("original_filename") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin (folded(trim("first_name" || ' ' || "last_name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "testimonials_name_search" ON "testimonials" USING gin (folded("customer_name") gin_trgm_ops);