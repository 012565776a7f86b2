CREATE TABLE "enquiry_counts" (
	"assigned_to" bigint NOT NULL,
	"folder" text NOT NULL,
	"status" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "enquiry_counts_assigned_to_folder_status_pk" PRIMARY KEY("assigned_to","folder","status")
);
--> statement-breakpoint
CREATE TABLE "enquiry_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"author_id" bigint,
	"author_name" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "enquiry_messages_texts" CHECK (length("enquiry_messages"."subject") <= 200 and length("enquiry_messages"."body") between 1 and 40000)
);
--> statement-breakpoint
DROP INDEX "enquiries_newest";--> statement-breakpoint
DROP INDEX "enquiries_status_newest";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "folder" text DEFAULT 'inbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "spam_at" timestamptz;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "assigned_to" bigint;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "writing_by" bigint;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "writing_at" timestamptz;--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD CONSTRAINT "enquiry_messages_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD CONSTRAINT "enquiry_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_messages_enquiry" ON "enquiry_messages" USING btree ("enquiry_id","id");--> statement-breakpoint
CREATE INDEX "enquiry_messages_author" ON "enquiry_messages" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_writing_by_users_id_fk" FOREIGN KEY ("writing_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_folder_newest" ON "enquiries" USING btree ("folder","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_open_newest" ON "enquiries" USING btree ("created_at","id") WHERE "enquiries"."folder" = 'inbox' and "enquiries"."status" <> 'answered';--> statement-breakpoint
CREATE INDEX "enquiries_assigned_newest" ON "enquiries" USING btree ("assigned_to","folder","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_email" ON "enquiries" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_spam_age" ON "enquiries" USING btree ("spam_at") WHERE "enquiries"."spam_at" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at","id") WHERE "enquiries"."folder" <> 'spam';--> statement-breakpoint
CREATE INDEX "enquiries_status_newest" ON "enquiries" USING btree ("folder","status","created_at","id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_folder" CHECK ("enquiries"."folder" in ('inbox', 'archived', 'spam'));--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_spam" CHECK (("enquiries"."folder" = 'spam') = ("enquiries"."spam_at" is not null));
--> statement-breakpoint
-- hand-written
INSERT INTO "enquiry_counts" ("assigned_to", "folder", "status", "count")
SELECT 0, folder, status, count(*) FROM "enquiries" GROUP BY folder, status;--> statement-breakpoint
CREATE FUNCTION "count_enquiries"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes jsonb;
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT jsonb_agg(change) INTO changes FROM (
			SELECT coalesce(assigned_to, 0) AS assigned_to, folder, status, count(*) AS count FROM added GROUP BY 1, 2, 3
		) AS change;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT jsonb_agg(change) INTO changes FROM (
			SELECT coalesce(assigned_to, 0) AS assigned_to, folder, status, -count(*) AS count FROM removed GROUP BY 1, 2, 3
		) AS change;
	ELSE
		SELECT jsonb_agg(change) INTO changes FROM (
			SELECT coalesce(assigned_to, 0) AS assigned_to, folder, status, sum(number) AS count FROM (
				SELECT assigned_to, folder, status, 1 AS number FROM added
				UNION ALL SELECT assigned_to, folder, status, -1 FROM removed
			) AS moved GROUP BY 1, 2, 3 HAVING sum(number) <> 0
		) AS change;
	END IF;
	IF changes IS NULL THEN
		RETURN NULL;
	END IF;
	-- One transaction at a time, so that two of them never wait for each other's rows.
	PERFORM pg_advisory_xact_lock(7204122);
	INSERT INTO enquiry_counts AS stored (assigned_to, folder, status, count)
	SELECT assigned_to, folder, status, count
	FROM jsonb_to_recordset(changes) AS change (assigned_to bigint, folder text, status text, count integer)
	ON CONFLICT (assigned_to, folder, status) DO UPDATE SET count = stored.count + excluded.count;
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "enquiries_added" AFTER INSERT ON "enquiries" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_enquiries"();--> statement-breakpoint
CREATE TRIGGER "enquiries_changed" AFTER UPDATE ON "enquiries" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_enquiries"();--> statement-breakpoint
CREATE TRIGGER "enquiries_removed" AFTER DELETE ON "enquiries" REFERENCING OLD TABLE AS "removed"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_enquiries"();--> statement-breakpoint
-- Folded once when a message is written, because the index only finds candidates that are compared again.
ALTER TABLE "enquiries" ADD COLUMN "search_text" text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
	"folded"("first_name" || ' ' || "last_name" || ' ' || "email"::text || ' ' || "adventure_type" || ' ' || "message")
) STORED;--> statement-breakpoint
CREATE INDEX "enquiries_search" ON "enquiries" USING gin ("search_text" gin_trgm_ops);
