CREATE INDEX "trips_by_title" ON "trips" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "trips_by_price" ON "trips" USING btree ("price_from","id");--> statement-breakpoint
CREATE INDEX "trips_by_creation" ON "trips" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "trips_by_update" ON "trips" USING btree ("updated_at","id");