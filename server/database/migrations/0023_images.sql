DROP INDEX "images_category";--> statement-breakpoint
CREATE INDEX "images_by_creation" ON "images" USING btree ("created_at","id") WHERE "images"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "images_by_name" ON "images" USING btree ("original_filename","id") WHERE "images"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "images_by_size" ON "images" USING btree ("file_size","id") WHERE "images"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "images_category" ON "images" USING btree ("category","created_at","id") WHERE "images"."deleted_at" is null;
--> statement-breakpoint
-- hand-written
-- What an image is searched by. It is stored, because folding the texts of ten thousand images takes long.
ALTER TABLE "images" ADD COLUMN "search_text" text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
	public.folded("original_filename" || ' ' || "alt_text" || ' ' || "description" || ' ' || public.join_texts("tags"))
) STORED;--> statement-breakpoint
CREATE INDEX "images_search" ON "images" USING gin ("search_text" gin_trgm_ops) WHERE "deleted_at" is null;
