CREATE TABLE "trip_leads" (
	"trip_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "trip_leads_trip_id_user_id_pk" PRIMARY KEY("trip_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "trip_leads" ADD CONSTRAINT "trip_leads_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_leads" ADD CONSTRAINT "trip_leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_leads_user" ON "trip_leads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_address" ON "mail_outbox" USING btree ("to_address","created_at");--> statement-breakpoint
CREATE INDEX "testimonials_email" ON "testimonials" USING btree (lower("customer_email"));