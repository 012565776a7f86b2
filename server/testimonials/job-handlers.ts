import { handlerOf } from "#server/kit/jobs/job.ts";
import { pictureRenamedJob } from "#server/kit/pictures/picture-jobs.ts";
import { followPicture } from "./follow-picture.ts";

export const testimonialJobHandlers = [handlerOf(pictureRenamedJob, followPicture)];
