import { createDiskFileStore } from "#server/engine/files/disk-file-store.ts";
import { storeImage } from "#server/kit/pictures/store-image.ts";
import { makeWebp, makeWebpWidths } from "#server/media/make-webp.ts";
import { imageLimits, originalQuality, webpQualities } from "#shared/media/limits.ts";
import { availableWidths } from "#shared/media/renditions.ts";
import { writeRenditions } from "./baselines/sharp-renditions.ts";
import type { Bench } from "./kit/bench.ts";
import { createAdminContext, createApp } from "./kit/create-app.ts";
import { createPhotograph } from "./kit/create-photograph.ts";
import { createTempFolder } from "./kit/database.ts";
import { buildLimitRow, buildRatioRow, type ResultRow } from "./kit/result-row.ts";
import { measureInterleaved, measureMs } from "./kit/statistics.ts";

/** P11: an upload with all its WebP renditions, compared with sharp alone making the same files. */
export async function measurePictures(bench: Bench): Promise<ResultRow[]> {
  const folder = await createTempFolder();
  const app = createApp(await (await bench.databases()).create("pictures"), {
    files: createDiskFileStore(folder.path),
  });
  const ctx = createAdminContext(app);
  const bytes = await createPhotograph();
  const store = () => storeImage(ctx, { bytes, original_filename: "photo.jpg", category: "trips", alt_text: "A hill" });
  const widths = availableWidths({ width: imageLimits.maxOriginalWidth });
  const options = {
    widths,
    original_quality: originalQuality,
    quality: webpQualities.medium,
    maxWidth: imageLimits.maxOriginalWidth,
  };
  const measures = {
    subject: () => measureMs(async () => makeWebp(ctx, { image_id: (await store()).id })),
    baseline: () => measureMs(() => writeRenditions(bytes, folder.path, options)),
    first: () => measureMs(async () => makeWebpWidths(ctx, await store(), [1200])),
  };
  try {
    await measures.subject();
    await measures.baseline();
    const took = await measureInterleaved(bench.rounds, measures);
    const files = `${widths.length + 1} files of a ${(bytes.length / 1024 / 1024).toFixed(1)} MB photograph`;
    return [
      buildRatioRow({
        target: "P11",
        what: `${files}: the image library alone`,
        unit: "/min",
        subject: 60_000 / took.subject,
        baseline: 60_000 / took.baseline,
        minRatio: 0.9,
      }),
      buildLimitRow({
        target: "P11",
        what: "upload to first usable rendition",
        unit: "ms",
        subject: took.first,
        max: 1_000,
      }),
    ];
  } finally {
    await app.pool.end();
    await folder.remove();
  }
}
