import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { insertImage } from "#server/kit/pictures/store-image.ts";
import { type SampleContent, sampleContent } from "./content.ts";
import { insertContent, insertPosters } from "./insert-content.ts";
import { seedGalleriesJob } from "./jobs.ts";
import { prepareLogo, preparePosters } from "./render-sample-images.ts";
import { isHighlightScene } from "./sample-scenes.ts";
import { isEmptyDatabase, lockSeeding, markSeeded } from "./seed-markers.ts";

/** Number of posters prepared at a time: keeps two cores busy and limits memory. */
const posterConcurrency = 3;

/**
 * Seeds an empty database with the sample operator; returns whether it did. Hero and trip images exist when it
 * resolves, gallery images follow by a job. Files are written before the one transaction, so an interrupted attempt
 * leaves no rows and is repeated at the next start.
 */
export async function seedSampleContent(ctx: Context, content: SampleContent = sampleContent): Promise<boolean> {
  if (!(await isEmptyDatabase(ctx))) return false;
  const heroScenes = content.scenes.filter((scene) => !isHighlightScene(scene));
  const posters = await preparePosters(ctx.app.files, heroScenes, posterConcurrency);
  const logo = await prepareLogo(ctx.app.files);
  return inTransaction(ctx, async (tx) => {
    await lockSeeding(tx);
    if (!(await isEmptyDatabase(tx))) return false;
    const { id: logo_id } = await insertImage(tx, logo);
    await insertContent(tx, content, { logo_id, images: await insertPosters(tx, posters) });
    await markSeeded(tx, "sample_content");
    await markSeeded(tx, "sample_places");
    await enqueue(tx, seedGalleriesJob, {});
    invalidate(tx, "categories", "trips", "pages", "testimonials", "settings", "places");
    return true;
  });
}
