CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TABLE "booking_counts" (
	"status" text NOT NULL,
	"shard" smallint NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "booking_counts_status_shard_pk" PRIMARY KEY("status","shard")
);
--> statement-breakpoint
CREATE TABLE "booking_participants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"age" smallint,
	"emergency_contact" text DEFAULT '' NOT NULL,
	"dietary_requirements" text DEFAULT '' NOT NULL,
	"medical_conditions" text DEFAULT '' NOT NULL,
	CONSTRAINT "booking_participants_position" UNIQUE("booking_id","position"),
	CONSTRAINT "booking_participants_age" CHECK ("booking_participants"."age" is null or "booking_participants"."age" between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trip_id" bigint NOT NULL,
	"customer_id" bigint,
	"customer_first_name" text NOT NULL,
	"customer_last_name" text DEFAULT '' NOT NULL,
	"customer_email" "citext" NOT NULL,
	"customer_phone" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"participants" integer NOT NULL,
	"price_per_person" numeric(12, 2) NOT NULL,
	"total_price" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"special_requirements" text DEFAULT '' NOT NULL,
	"internal_notes" text DEFAULT '' NOT NULL,
	"source" text DEFAULT 'website' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"withdraw_until" timestamptz NOT NULL,
	"deleted_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'confirmed', 'completed', 'cancelled')),
	CONSTRAINT "bookings_payment_status" CHECK ("bookings"."payment_status" in ('pending', 'partial', 'paid', 'refunded')),
	CONSTRAINT "bookings_currency" CHECK ("bookings"."currency" in ('USD', 'EUR', 'GBP', 'RWF', 'UGX', 'KES')),
	CONSTRAINT "bookings_dates" CHECK ("bookings"."end_date" >= "bookings"."start_date"),
	CONSTRAINT "bookings_participants" CHECK ("bookings"."participants" between 1 and 20),
	CONSTRAINT "bookings_total" CHECK ("bookings"."total_price" = "bookings"."price_per_person" * "bookings"."participants"),
	CONSTRAINT "bookings_texts" CHECK (length("bookings"."customer_first_name") between 1 and 100 and length("bookings"."customer_last_name") <= 100 and length("bookings"."customer_phone") between 1 and 40 and length("bookings"."customer_email") between 3 and 254 and length("bookings"."special_requirements") <= 4000 and length("bookings"."internal_notes") <= 8000)
);
--> statement-breakpoint
CREATE TABLE "service_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"hero_image_id" bigint,
	"icon" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "service_categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "service_categories_texts" CHECK (length("service_categories"."name") between 1 and 100 and length("service_categories"."slug") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to_address" "citext" NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"message_id" text NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamptz,
	"last_error" text DEFAULT '' NOT NULL,
	"about_room" text NOT NULL,
	"about_id" bigint,
	"event" text NOT NULL,
	"accepted_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "mail_outbox_once" UNIQUE("about_room","about_id","event","template","to_address"),
	CONSTRAINT "mail_outbox_status" CHECK ("mail_outbox"."status" in ('planned', 'kept', 'sending', 'accepted', 'failed', 'suppressed', 'uncertain')),
	CONSTRAINT "mail_outbox_headers" CHECK ("mail_outbox"."subject" !~ '[\r\n]' and "mail_outbox"."to_address"::text !~ '[\r\n]')
);
--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "mail_templates_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "image_variants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "image_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"image_id" bigint NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"file_path" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "image_variants_file_path_unique" UNIQUE("file_path"),
	CONSTRAINT "image_variants_once" UNIQUE("image_id","format","width")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"filename" text NOT NULL,
	"original_filename" text NOT NULL,
	"category" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"focal_x" real DEFAULT 0.5 NOT NULL,
	"focal_y" real DEFAULT 0.5 NOT NULL,
	"dominant_colour" text DEFAULT '#5d665f' NOT NULL,
	"placeholder" text DEFAULT '' NOT NULL,
	"deleted_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "images_filename_unique" UNIQUE("filename"),
	CONSTRAINT "images_size" CHECK ("images"."width" > 0 and "images"."height" > 0 and "images"."file_size" > 0)
);
--> statement-breakpoint
CREATE TABLE "hero_slides" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hero_slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_id" bigint,
	"button_text" text DEFAULT '' NOT NULL,
	"button_link" text DEFAULT '' NOT NULL,
	"booking_category" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "hero_slides_texts" CHECK (length("hero_slides"."title") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"family" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"access_hash" text NOT NULL,
	"access_expires_at" timestamptz NOT NULL,
	"refresh_hash" text NOT NULL,
	"refresh_expires_at" timestamptz NOT NULL,
	"used_at" timestamptz,
	"last_seen_at" timestamptz DEFAULT now() NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address_shortened" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_access_hash_unique" UNIQUE("access_hash"),
	CONSTRAINT "sessions_refresh_hash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"used_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user_permissions" (
	"user_id" bigint NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "user_permissions_user_id_permission_pk" PRIMARY KEY("user_id","permission")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" "citext" NOT NULL,
	"email" "citext" NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"last_login" timestamptz,
	"deleted_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('super_admin', 'admin', 'staff', 'guide', 'customer')),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('pending', 'active', 'rejected', 'inactive', 'banned')),
	CONSTRAINT "users_texts" CHECK (length("users"."username") between 1 and 100 and length("users"."email") <= 254)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"group" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "settings_group_key_pk" PRIMARY KEY("group","key")
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamptz DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"actor_name" text NOT NULL,
	"room" text NOT NULL,
	"record_id" bigint NOT NULL,
	"what" text NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "slug_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"trip_id" bigint NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trip_id" bigint NOT NULL,
	"day" integer NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"distance_km" numeric(7, 1),
	"ascent_m" integer,
	"lodging" text,
	"meals" text,
	CONSTRAINT "trip_days_once" UNIQUE("trip_id","day"),
	CONSTRAINT "trip_days_day" CHECK ("trip_days"."day" >= 1)
);
--> statement-breakpoint
CREATE TABLE "trip_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trip_id" bigint NOT NULL,
	"image_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "trip_images_position" UNIQUE("trip_id","position")
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"full_description" text DEFAULT '' NOT NULL,
	"service_category_id" bigint NOT NULL,
	"duration_days" integer DEFAULT 1 NOT NULL,
	"duration_text" text DEFAULT '' NOT NULL,
	"price_from" numeric(12, 2) DEFAULT 0 NOT NULL,
	"price_to" numeric(12, 2),
	"currency" text DEFAULT 'USD' NOT NULL,
	"difficulty_level" text DEFAULT 'moderate' NOT NULL,
	"min_group_size" integer DEFAULT 1 NOT NULL,
	"max_group_size" integer DEFAULT 10 NOT NULL,
	"locations" text[] DEFAULT '{}' NOT NULL,
	"highlights" text[] DEFAULT '{}' NOT NULL,
	"inclusions" text[] DEFAULT '{}' NOT NULL,
	"exclusions" text[] DEFAULT '{}' NOT NULL,
	"best_time_to_visit" text DEFAULT '' NOT NULL,
	"requirements" text DEFAULT '' NOT NULL,
	"physical_fitness" text DEFAULT '' NOT NULL,
	"age_limit" text DEFAULT '' NOT NULL,
	"hero_image_id" bigint,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_best_selling" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"meta_title" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"meta_keywords" text DEFAULT '' NOT NULL,
	"deleted_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "trips_slug_unique" UNIQUE("slug"),
	CONSTRAINT "trips_difficulty" CHECK ("trips"."difficulty_level" in ('easy', 'moderate', 'challenging', 'extreme')),
	CONSTRAINT "trips_currency" CHECK ("trips"."currency" in ('USD', 'EUR', 'GBP', 'RWF', 'UGX', 'KES')),
	CONSTRAINT "trips_prices" CHECK ("trips"."price_from" >= 0 and ("trips"."price_to" is null or "trips"."price_to" >= "trips"."price_from")),
	CONSTRAINT "trips_duration" CHECK ("trips"."duration_days" between 1 and 365),
	CONSTRAINT "trips_group" CHECK ("trips"."min_group_size" >= 1 and "trips"."max_group_size" between "trips"."min_group_size" and 1000),
	CONSTRAINT "trips_texts" CHECK (length("trips"."title") between 1 and 200 and length("trips"."slug") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "booking_participants" ADD CONSTRAINT "booking_participants_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_categories" ADD CONSTRAINT "service_categories_hero_image_id_images_id_fk" FOREIGN KEY ("hero_image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_variants" ADD CONSTRAINT "image_variants_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hero_slides" ADD CONSTRAINT "hero_slides_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slug_redirects" ADD CONSTRAINT "slug_redirects_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_days" ADD CONSTRAINT "trip_days_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_images" ADD CONSTRAINT "trip_images_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_images" ADD CONSTRAINT "trip_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_service_category_id_service_categories_id_fk" FOREIGN KEY ("service_category_id") REFERENCES "public"."service_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_hero_image_id_images_id_fk" FOREIGN KEY ("hero_image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_newest" ON "bookings" USING btree ("created_at","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_status_newest" ON "bookings" USING btree ("status","created_at","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_start" ON "bookings" USING btree ("start_date","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_status_start" ON "bookings" USING btree ("status","start_date","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_total_order" ON "bookings" USING btree ("total_price","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_name_order" ON "bookings" USING btree ("customer_first_name","customer_last_name","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_payment_newest" ON "bookings" USING btree ("payment_status","created_at","id") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_trip" ON "bookings" USING btree ("trip_id","start_date");--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin (("customer_first_name" || ' ' || "customer_last_name" || ' ' || "customer_email"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_categories_order" ON "service_categories" USING btree ("sort_order","id");--> statement-breakpoint
CREATE INDEX "service_categories_hero_image" ON "service_categories" USING btree ("hero_image_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_newest" ON "mail_outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_status_newest" ON "mail_outbox" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_at") WHERE "mail_outbox"."status" in ('planned', 'sending');--> statement-breakpoint
CREATE INDEX "mail_outbox_about" ON "mail_outbox" USING btree ("about_room","about_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_search" ON "mail_outbox" USING gin ((("to_address"::text || ' ' || "subject")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "images_category" ON "images" USING btree ("category","created_at");--> statement-breakpoint
CREATE INDEX "images_sha256" ON "images" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "hero_slides_order" ON "hero_slides" USING btree ("sort_order","id");--> statement-breakpoint
CREATE INDEX "hero_slides_image" ON "hero_slides" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "sessions_family" ON "sessions" USING btree ("family");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tokens_subject" ON "tokens" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("room","record_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "slug_redirects_trip" ON "slug_redirects" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "trip_images_image" ON "trip_images" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "trips_category" ON "trips" USING btree ("service_category_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "trips_order" ON "trips" USING btree ("sort_order","id");--> statement-breakpoint
CREATE INDEX "trips_hero_image" ON "trips" USING btree ("hero_image_id");--> statement-breakpoint
CREATE INDEX "trips_title_search" ON "trips" USING gin ("title" gin_trgm_ops);