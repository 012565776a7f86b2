ALTER TABLE "service_categories" RENAME COLUMN "hero_image_id" TO "image_id";--> statement-breakpoint
ALTER TABLE "service_categories" RENAME CONSTRAINT "service_categories_hero_image_id_images_id_fk" TO "service_categories_image_id_images_id_fk";--> statement-breakpoint
ALTER INDEX "service_categories_hero_image" RENAME TO "service_categories_image";--> statement-breakpoint
ALTER TABLE "trips" RENAME COLUMN "hero_image_id" TO "image_id";--> statement-breakpoint
ALTER TABLE "trips" RENAME CONSTRAINT "trips_hero_image_id_images_id_fk" TO "trips_image_id_images_id_fk";--> statement-breakpoint
ALTER INDEX "trips_hero_image" RENAME TO "trips_image";--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "image_id" bigint;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "image_id" bigint;--> statement-breakpoint
-- Jobs of the former version renamed pictures in testimonials and settings. Those that are still waiting are done here.
DO $$ DECLARE "job" record; BEGIN
	IF to_regclass('graphile_worker._private_jobs') IS NULL THEN RETURN; END IF;
	FOR "job" IN
		SELECT "jobs"."id", "tasks"."identifier", "jobs"."payload"->>'from' AS "old", "jobs"."payload"->>'to' AS "new"
		FROM "graphile_worker"."_private_jobs" "jobs"
		JOIN "graphile_worker"."_private_tasks" "tasks" ON "tasks"."id" = "jobs"."task_id"
		WHERE "tasks"."identifier" IN ('testimonials.follow-picture', 'settings.follow-picture')
		ORDER BY "jobs"."id"
	LOOP
		IF "job"."identifier" = 'testimonials.follow-picture' THEN
			UPDATE "testimonials" SET "customer_image" = "job"."new" WHERE "customer_image" = "job"."old";
		ELSE
			UPDATE "settings" SET "value" = to_jsonb(replace("value" #>> '{}', "job"."old", "job"."new"))
			WHERE jsonb_typeof("value") = 'string' AND strpos("value" #>> '{}', "job"."old") > 0;
		END IF;
		DELETE FROM "graphile_worker"."_private_jobs" WHERE "id" = "job"."id";
	END LOOP;
END $$;--> statement-breakpoint
-- The file name in the address of an image or a rendition: "/uploads/images/hero/ridge-640.avif" is of "ridge.webp".
CREATE FUNCTION pg_temp."library_filename"("address" text) RETURNS text LANGUAGE sql IMMUTABLE
	RETURN regexp_replace(
		regexp_replace("address", '^(https?://[^/]+)?/uploads/images/[^/]+/([^/?#]+).*$', '\2'),
		'-\d{2,4}\.(webp|avif)$', '.webp'
	);--> statement-breakpoint
UPDATE "testimonials" SET "image_id" = "images"."id" FROM "images"
WHERE "images"."filename" IN ("customer_image", pg_temp."library_filename"("customer_image"));--> statement-breakpoint
UPDATE "settings" SET "image_id" = "images"."id" FROM "images"
WHERE "settings"."group" = 'branding' AND "settings"."key" IN ('logo_url', 'favicon_url') 
	AND "images"."filename" = pg_temp."library_filename"("settings"."value" #>> '{}');--> statement-breakpoint
-- Pictures that are not in the library can't be referred to. The history keeps their file name or address.
INSERT INTO "history" ("actor_name", "kind", "record_id", "what", "before", "after")
SELECT 'System', 'testimonial', "id", 'testimonial.updated',
	jsonb_build_object('customer_image', "customer_image"), '{"image_id": null}'
FROM "testimonials" WHERE "image_id" IS NULL AND btrim("customer_image") <> '' ORDER BY "id";--> statement-breakpoint
INSERT INTO "history" ("actor_name", "kind", "record_id", "what", "before", "after")
SELECT 'System', 'settings', 0, 'settings.saved',
	jsonb_build_object('branding.' || "key", "value"), jsonb_build_object('branding.' || "key", null)
FROM "settings"
WHERE "group" = 'branding' AND "key" IN ('logo_url', 'favicon_url') AND "image_id" IS NULL AND "value" #>> '{}' <> ''
ORDER BY "key";--> statement-breakpoint
UPDATE "settings" SET "value" = null WHERE "group" = 'branding' AND "key" IN ('logo_url', 'favicon_url');--> statement-breakpoint
DROP FUNCTION pg_temp."library_filename"(text);--> statement-breakpoint
ALTER TABLE "testimonials" DROP COLUMN "customer_image";--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settings_image" ON "settings" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "testimonials_image" ON "testimonials" USING btree ("image_id");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_value" CHECK (num_nonnulls("settings"."value", "settings"."image_id") <= 1);
