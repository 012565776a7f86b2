CREATE TABLE "email_changes" (
	"token_id" bigint PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;