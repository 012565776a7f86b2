import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { images, imageVariants } from "#server/database/tables.ts";
import type { Picture } from "#shared/media/picture.ts";
import { buildPicture, type PictureRow } from "./build-picture.ts";

export type PictureJson = PictureRow & { avif_widths: number[] };

export const pictureFromJson = ({ avif_widths, ...image }: PictureJson): Picture =>
  buildPicture(
    image,
    avif_widths.map((width) => ({ format: "avif" as const, width })),
  );

/** SQL: an image and its AVIF widths as JSON; null if the image doesn't exist or is deleted. */
export const pictureJsonSql = (imageId: SQLWrapper): SQL => sql`(
  select row_to_json(shown) from (
    select picture.id, picture.category, picture.filename, picture.width, picture.height, picture.alt_text,
      picture.placeholder, picture.dominant_colour, picture.focal_x, picture.focal_y,
      array(select variant.width from ${imageVariants} variant
        where variant.image_id = picture.id and variant.format = 'avif') as avif_widths
    from ${images} picture where picture.id = ${imageId} and picture.deleted_at is null
  ) shown)`;

/** A select column with the picture of an image id, so that a list and its pictures are one query. */
export const pictureColumn = (imageId: SQLWrapper): SQL<Picture | null> =>
  // Nested, because Drizzle omits the table name of columns in the outermost template.
  sql`${pictureJsonSql(imageId)}`.mapWith(pictureFromJson) as SQL<Picture | null>;
