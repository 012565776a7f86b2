import { handlerOf } from "#server/kit/jobs/job.ts";
import { pictureMovedJob } from "#server/kit/pictures/picture-jobs.ts";
import { followPicture } from "./follow-picture.ts";

export const settingsJobHandlers = [handlerOf(pictureMovedJob, followPicture)];
