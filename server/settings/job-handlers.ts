import { defineJobHandler } from "#server/kit/jobs/job.ts";
import { pictureMovedJob } from "#server/kit/pictures/picture-jobs.ts";
import { updatePictureAddress } from "./update-picture-address.ts";

export const settingsJobHandlers = [defineJobHandler(pictureMovedJob, updatePictureAddress)];
