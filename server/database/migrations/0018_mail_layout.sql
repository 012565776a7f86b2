ALTER TABLE "mail_outbox" ADD COLUMN "to_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "calendar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_name" CHECK ("mail_outbox"."to_name" !~ '[\r\n]');
--> statement-breakpoint
-- hand-written
-- What a visitor has written stands in a quote, so that it can't be taken for lines of the operator.
UPDATE "mail_templates" SET "body" = replace("body", E'\n\n{{message}}\n', E'\n\n> {{message}}\n') WHERE "name" = 'contact_notification';
