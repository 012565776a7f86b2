CREATE TABLE "enquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" "citext" NOT NULL,
	"adventure_type" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"source" text DEFAULT 'website' NOT NULL,
	"status" text DEFAULT 'unread' NOT NULL,
	"answered_at" timestamptz,
	"answered_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_status" CHECK ("enquiries"."status" in ('unread', 'read', 'answered')),
	CONSTRAINT "enquiries_texts" CHECK (length("enquiries"."first_name") between 1 and 100 and length("enquiries"."last_name") between 1 and 100 and length("enquiries"."message") between 1 and 5000 and length("enquiries"."email") <= 254)
);
--> statement-breakpoint
CREATE TABLE "highlights" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "highlights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_id" bigint,
	"image_url" text DEFAULT '' NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"views_count" integer DEFAULT 0 NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "highlights_category" CHECK ("highlights"."category" in ('biking', 'safaris', 'hiking', 'enduro', 'general')),
	CONSTRAINT "highlights_texts" CHECK (length("highlights"."title") between 1 and 200 and length("highlights"."image_url") <= 500)
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" "citext" NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"source" text DEFAULT 'website' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"consent_at" timestamptz,
	"consent_text" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamptz,
	"unsubscribed_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "subscribers_status" CHECK ("subscribers"."status" in ('active', 'pending', 'unsubscribed', 'bounced')),
	CONSTRAINT "subscribers_source" CHECK ("subscribers"."source" in ('website', 'manual', 'import', 'api')),
	CONSTRAINT "subscribers_texts" CHECK (length("subscribers"."email") between 3 and 254 and length("subscribers"."first_name") <= 100 and length("subscribers"."last_name") <= 100)
);
--> statement-breakpoint
CREATE TABLE "about" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "about_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"main_text" text NOT NULL,
	"quote_text" text DEFAULT '' NOT NULL,
	"image_id" bigint,
	"years_experience" integer DEFAULT 10 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "about_texts" CHECK (length("about"."title") between 1 and 200 and length("about"."main_text") between 1 and 20000),
	CONSTRAINT "about_years" CHECK ("about"."years_experience" >= 0)
);
--> statement-breakpoint
CREATE TABLE "about_features" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "about_features_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"icon_name" text DEFAULT 'Award' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "about_features_icon" CHECK ("about_features"."icon_name" in ('Award', 'Users', 'MapPin', 'Heart')),
	CONSTRAINT "about_features_texts" CHECK (length("about_features"."title") between 1 and 120 and length("about_features"."description") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"area" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "claims_key_unique" UNIQUE("key"),
	CONSTRAINT "claims_area" CHECK ("claims"."area" in ('home', 'contact', 'registration')),
	CONSTRAINT "claims_texts" CHECK (length("claims"."value") between 1 and 40 and length("claims"."label") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "faq_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"category" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "faq_entries_category" CHECK ("faq_entries"."category" in ('booking', 'safety', 'experience', 'logistics')),
	CONSTRAINT "faq_entries_texts" CHECK (length("faq_entries"."question") between 1 and 300 and length("faq_entries"."answer") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "social_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"icon_name" text DEFAULT 'Website' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "social_links_url" CHECK ("social_links"."url" ~ '^https?://' and length("social_links"."url") <= 500)
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "texts_name_unique" UNIQUE("name"),
	CONSTRAINT "texts_texts" CHECK (length("texts"."title") between 1 and 200 and length("texts"."body") <= 60000)
);
--> statement-breakpoint
CREATE TABLE "guide_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"original_filename" text NOT NULL,
	"file_path" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "guide_documents_file_path_unique" UNIQUE("file_path")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"dietary_restrictions" text DEFAULT '' NOT NULL,
	"medical_conditions" text DEFAULT '' NOT NULL,
	"how_did_you_hear" text NOT NULL,
	"guide_certifications" text DEFAULT '' NOT NULL,
	"marketing_consent" boolean DEFAULT false NOT NULL,
	"terms_accepted_at" timestamptz NOT NULL,
	"reject_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "testimonials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_name" text NOT NULL,
	"customer_email" text DEFAULT '' NOT NULL,
	"customer_image" text DEFAULT '' NOT NULL,
	"rating" smallint DEFAULT 5 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"trip_id" bigint,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT 'website' NOT NULL,
	"review_date" date,
	"deleted_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "testimonials_rating" CHECK ("testimonials"."rating" between 1 and 5),
	CONSTRAINT "testimonials_texts" CHECK (length("testimonials"."customer_name") between 1 and 200 and length("testimonials"."content") between 1 and 20000)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_self_registered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "date_of_birth" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "emergency_contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "emergency_contact_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "experience_level" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "interests" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guide_experience" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guide_specialties" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "languages_spoken" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "about" ADD CONSTRAINT "about_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_documents" ADD CONSTRAINT "guide_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_status_newest" ON "enquiries" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_answered_by" ON "enquiries" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "highlights_order" ON "highlights" USING btree ("category","sort_order","id");--> statement-breakpoint
CREATE INDEX "highlights_image" ON "highlights" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "subscribers_newest" ON "subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_status_newest" ON "subscribers" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "about_image" ON "about" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "about_features_order" ON "about_features" USING btree ("sort_order","id");--> statement-breakpoint
CREATE INDEX "faq_entries_order" ON "faq_entries" USING btree ("sort_order","id");--> statement-breakpoint
CREATE INDEX "social_links_order" ON "social_links" USING btree ("sort_order","id");--> statement-breakpoint
CREATE INDEX "guide_documents_user" ON "guide_documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "testimonials_public" ON "testimonials" USING btree ("is_featured","review_date") WHERE "testimonials"."is_approved" and "testimonials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "testimonials_newest" ON "testimonials" USING btree ("created_at","id") WHERE "testimonials"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "testimonials_trip" ON "testimonials" USING btree ("trip_id");