import { type Context, changed, inTransaction } from "#server/kit/context.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { type SampleContent, sampleContent } from "./content.ts";
import { isHighlight } from "./gallery-choice.ts";
import { insertContent, insertPosters } from "./insert-content.ts";
import { plantGalleriesJob } from "./jobs.ts";
import { preparePosters } from "./posters.ts";
import { isUntouched, lockPlanting, mark } from "./sample-marks.ts";

/** Number of posters prepared at a time: keeps two cores busy and limits memory. */
const atOnce = 3;

/**
 * Seeds an empty database with the sample operator; returns whether it did. Hero and trip images exist when it
 * resolves, gallery images follow by a job. Files are written before the one transaction, so an interrupted attempt
 * leaves no rows and is repeated at the next start.
 */
export async function plantSampleContent(ctx: Context, content: SampleContent = sampleContent): Promise<boolean> {
  if (!(await isUntouched(ctx))) return false;
  const heroScenes = content.scenes.filter((scene) => !isHighlight(scene));
  const posters = await preparePosters(ctx.app.files, heroScenes, atOnce);
  return inTransaction(ctx, async (tx) => {
    await lockPlanting(tx);
    if (!(await isUntouched(tx))) return false;
    await insertContent(tx, content, await insertPosters(tx, posters));
    await mark(tx, "sample_content");
    await enqueue(tx, plantGalleriesJob, {});
    changed(tx, "categories", "trips", "pages", "testimonials", "settings");
    return true;
  });
}
