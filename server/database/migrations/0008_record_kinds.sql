-- The column held the feature of a record. Entries are named after the kind of their record ("faq_entry.updated"), but
-- for those about e-mails and passwords.
ALTER TABLE "history" RENAME COLUMN "room" TO "kind";--> statement-breakpoint
DROP INDEX "history_record";--> statement-breakpoint
UPDATE "history" SET "kind" = CASE
	WHEN "what" = 'mail.template_updated' THEN 'mail_template'
	WHEN "what" LIKE 'mail.%' THEN CASE "kind"
		WHEN 'bookings' THEN 'booking'
		WHEN 'enquiries' THEN 'enquiry'
		WHEN 'newsletter' THEN 'subscriber'
		WHEN 'people' THEN 'person'
		ELSE 'mail_message'
	END
	WHEN "what" LIKE 'password.%' OR "what" LIKE 'user.%' THEN 'person'
	ELSE split_part("what", '.', 1)
END;--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("kind","record_id","id");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "changed" text DEFAULT '' NOT NULL;
