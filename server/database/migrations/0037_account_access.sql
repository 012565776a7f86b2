ALTER TABLE "users" ADD COLUMN "address_proved_at" timestamptz;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_proof" CHECK ("users"."address_proved_at" is null or "users"."is_verified");--> statement-breakpoint
-- hand-written
-- Addresses that were proved by a mailed link, as the history says, unless the address was changed or marked as not
-- confirmed since. The owners of the others can have a link mailed.
UPDATE "users" SET "address_proved_at" = "proof"."at" FROM (
	SELECT DISTINCT ON ("record_id") "id", "record_id", "at" FROM "history"
	WHERE "kind" = 'person' AND "what" IN ('person.address_confirmed', 'person.address_changed', 'password.reset')
	ORDER BY "record_id", "id" DESC
) AS "proof"
WHERE "proof"."record_id" = "users"."id" AND "users"."is_verified" AND NOT EXISTS (
	SELECT FROM "history" AS "later"
	WHERE "later"."kind" = 'person' AND "later"."record_id" = "users"."id" AND "later"."id" > "proof"."id"
		AND ("later"."after" ? 'email' OR "later"."after" @> '{"is_verified": false}')
);--> statement-breakpoint
-- Usernames are compared in the form NFKC from now on. One whose form is taken stays as it is, and still signs in.
UPDATE "users" SET "username" = normalize("username"::text, NFKC)
WHERE "username"::text IS NOT NFKC NORMALIZED AND length(normalize("username"::text, NFKC)) <= 100
	AND NOT EXISTS (
		SELECT FROM "users" AS "other"
		WHERE "other"."id" <> "users"."id" AND normalize("other"."username"::text, NFKC)::citext = normalize("users"."username"::text, NFKC)::citext
			AND ("other"."username"::text IS NFKC NORMALIZED OR "other"."id" < "users"."id")
	);
