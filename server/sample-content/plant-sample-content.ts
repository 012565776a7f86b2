import { type Context, changed, inTransaction } from "#server/kit/context.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { type SampleContent, sampleContent } from "./content.ts";
import { isHighlight } from "./gallery-choice.ts";
import { insertContent, insertPosters } from "./insert-content.ts";
import { plantGalleriesJob } from "./jobs.ts";
import { preparePosters } from "./posters.ts";
import { isUntouched, lockPlanting, mark } from "./sample-marks.ts";

/** Enough to keep two cores busy, few enough to keep memory small. */
const atOnce = 3;

/**
 * Fills an empty database with the sample operator, once; answers whether it did. The pictures that pages begin with
 * are there when it ends, those of the galleries follow by a job. The slow part, the files, comes before the one
 * transaction: an interrupted attempt has left nothing in the database and is simply made again.
 */
export async function plantSampleContent(ctx: Context, content: SampleContent = sampleContent): Promise<boolean> {
  if (!(await isUntouched(ctx))) return false;
  const first = content.scenes.filter((scene) => !isHighlight(scene));
  const posters = await preparePosters(ctx.app.files, first, atOnce);
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
