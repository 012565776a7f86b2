CREATE TABLE "deleted_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deleted_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"title" text NOT NULL,
	"row" jsonb,
	"deleted_by" text NOT NULL,
	"deleted_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "deleted_records_once" UNIQUE("kind","record_id")
);
--> statement-breakpoint
CREATE INDEX "deleted_records_age" ON "deleted_records" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "history_kind" ON "history" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "history_at" ON "history" USING btree ("at");--> statement-breakpoint
-- hand-written
-- Records that were deleted before there was a bin.
INSERT INTO "deleted_records" ("kind", "record_id", "title", "deleted_by", "deleted_at")
SELECT deleted.kind, deleted.id, deleted.title, entry.actor_name, deleted.deleted_at
FROM (
	SELECT 'booking' AS kind, id, 'LT' || id || ', ' || customer_first_name || ' ' || customer_last_name AS title, deleted_at FROM "bookings"
	UNION ALL SELECT 'trip', id, title, deleted_at FROM "trips"
	UNION ALL SELECT 'testimonial', id, customer_name, deleted_at FROM "testimonials"
	UNION ALL SELECT 'image', id, original_filename, deleted_at FROM "images"
) AS deleted
CROSS JOIN LATERAL (
	SELECT actor_name FROM "history"
	WHERE history.kind = deleted.kind AND history.record_id = deleted.id AND history.what = deleted.kind || '.deleted'
	ORDER BY history.id DESC LIMIT 1
) AS entry
WHERE deleted.deleted_at > now() - interval '30 days';
