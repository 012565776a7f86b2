import { defineJobHandler } from "#server/kit/jobs/job.ts";
import {
  deleteImageFilesJob,
  makeAvifJob,
  makeWebpJob,
  restoreImageFilesJob,
} from "#server/kit/pictures/picture-jobs.ts";
import { deleteImageFiles } from "./delete-image-files.ts";
import { deleteUnusedVideos, deleteUnusedVideosJob } from "./delete-unused-videos.ts";
import { makeAvifWhenQuiet } from "./make-avif.ts";
import { makeWebp } from "./make-webp.ts";
import { restoreImageFiles } from "./restore-image.ts";

export const mediaJobHandlers = [
  defineJobHandler(makeWebpJob, makeWebp),
  defineJobHandler(makeAvifJob, makeAvifWhenQuiet),
  defineJobHandler(deleteImageFilesJob, deleteImageFiles),
  defineJobHandler(restoreImageFilesJob, restoreImageFiles),
  defineJobHandler(deleteUnusedVideosJob, deleteUnusedVideos, { cron: "41 * * * *" }),
];
