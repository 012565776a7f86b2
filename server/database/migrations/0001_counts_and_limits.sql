-- Rate limits may be lost at a crash: they are not worth a write to the log.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" ("expire");--> statement-breakpoint
INSERT INTO "booking_counts" ("status", "shard", "count")
SELECT status, shard, 0
FROM unnest(ARRAY['pending', 'confirmed', 'completed', 'cancelled']) AS status, generate_series(0, 15) AS shard;--> statement-breakpoint
CREATE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
		UPDATE booking_counts SET count = count - 1 WHERE status = OLD.status AND shard = OLD.id % 16;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
		UPDATE booking_counts SET count = count + 1 WHERE status = NEW.status AND shard = NEW.id % 16;
	END IF;
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER bookings_counted AFTER INSERT OR DELETE OR UPDATE OF status, deleted_at ON "bookings"
FOR EACH ROW EXECUTE FUNCTION count_booking();
