CREATE TABLE "custom_icons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_icons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"category" text DEFAULT 'custom' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"filename" text NOT NULL,
	"file_size" integer NOT NULL,
	"svg_content" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "custom_icons_name_unique" UNIQUE("name"),
	CONSTRAINT "custom_icons_filename_unique" UNIQUE("filename"),
	CONSTRAINT "custom_icons_category" CHECK ("custom_icons"."category" in ('custom', 'navigation', 'actions', 'content', 'communication', 'data', 'ui')),
	CONSTRAINT "custom_icons_texts" CHECK ("custom_icons"."name" ~ '^[a-z0-9_]{1,60}$' and length("custom_icons"."display_name") between 1 and 60
        and length("custom_icons"."description") <= 500),
	CONSTRAINT "custom_icons_file" CHECK ("custom_icons"."file_size" between 1 and 204800 and "custom_icons"."filename" ~ '^[0-9a-f]{20}[.]svg$')
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"filename" text NOT NULL,
	"file_size" integer NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "videos_filename_unique" UNIQUE("filename"),
	CONSTRAINT "videos_file" CHECK ("videos"."filename" ~ '^[0-9a-f]{20}[.](mp4|webm|ogg)$' and "videos"."file_size" > 0)
);
--> statement-breakpoint
ALTER TABLE "about_features" DROP CONSTRAINT "about_features_icon";--> statement-breakpoint
CREATE INDEX "custom_icons_order" ON "custom_icons" USING btree ("category","display_name","id");--> statement-breakpoint
CREATE INDEX "videos_created" ON "videos" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "about_features" ADD CONSTRAINT "about_features_icon" CHECK (length("about_features"."icon_name") between 1 and 500);