CREATE TABLE "places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"kind" text DEFAULT 'town' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "places_kind" CHECK ("places"."kind" in ('city', 'town', 'village', 'camp', 'mountain', 'waterfall', 'river', 'lake', 'park', 'forest', 'region')),
	CONSTRAINT "places_coordinates" CHECK ("places"."latitude" between -90 and 90 and "places"."longitude" between -180 and 180),
	CONSTRAINT "places_name" CHECK (length("places"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE INDEX "places_order" ON "places" USING btree ("name","id");