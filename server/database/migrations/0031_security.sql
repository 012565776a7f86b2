CREATE TABLE "sign_in_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamptz NOT NULL,
	"user_id" bigint,
	"typed_name" text DEFAULT '' NOT NULL,
	"result" text NOT NULL,
	"device" text NOT NULL,
	"address_shortened" text NOT NULL,
	CONSTRAINT "sign_in_attempts_result" CHECK ("sign_in_attempts"."result" in ('succeeded', 'code_requested', 'wrong_password', 'unknown_account', 'wrong_form', 'not_active', 'not_confirmed', 'wrong_code', 'passkey_refused', 'too_many', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_at" ON "sign_in_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_failed" ON "sign_in_attempts" USING btree ("id") WHERE "sign_in_attempts"."result" not in ('succeeded', 'code_requested');--> statement-breakpoint
CREATE INDEX "sign_in_attempts_user" ON "sign_in_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen" ON "sessions" USING btree ("last_seen_at","id") WHERE "sessions"."used_at" is null;