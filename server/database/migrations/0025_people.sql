ALTER TABLE "user_permissions" ADD COLUMN "granted_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_permissions" ADD COLUMN "granted_at" timestamptz DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ban_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "status_before_ban" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_last_login" ON "users" USING btree (coalesce("last_login", '-infinity'::timestamptz),"id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("first_name","last_name","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_state" ON "users" USING btree ("status","role") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (folded("first_name" || ' ' || "last_name" || ' ' || "username"::text || ' ' || "email"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "history_actor" ON "history" USING btree ("actor_id","id");