import { defineJobHandler } from "#server/kit/jobs/job.ts";
import { pictureRenamedJob } from "#server/kit/pictures/picture-jobs.ts";
import { updatePictureFilename } from "./update-picture-filename.ts";

export const testimonialJobHandlers = [defineJobHandler(pictureRenamedJob, updatePictureFilename)];
