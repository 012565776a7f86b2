import { routes } from "#server/kit/define-routes.ts";
import type { PersonDataSources } from "#server/kit/person-data.ts";
import { peopleContract } from "#shared/people/contract.ts";
import { personStoryContract } from "#shared/people/person-story.ts";
import { userContract } from "#shared/people/users-contract.ts";
import { banUser } from "./ban-user.ts";
import { confirmAddress, getConfirmation, sendConfirmation } from "./confirm-address.ts";
import { prepareUser } from "./create-user.ts";
import { checkErasure } from "./erasure-obstacle.ts";
import { findPerson } from "./find-person.ts";
import { countUsers, listUsers } from "./list-users.ts";
import { draftDecision } from "./mail-decision.ts";
import { createDataExport, createEraser, createOwnDataExport } from "./person-data.ts";
import { getPersonStory } from "./person-story.ts";
import { getProfile, updateProfile } from "./profile.ts";
import { readDocument } from "./read-document.ts";
import { prepareRegistration } from "./register.ts";
import { removeUser } from "./remove-user.ts";
import { approveUser, rejectUser } from "./review-registration.ts";
import { prepareDocument } from "./send-document.ts";
import { sendVerification } from "./send-verification.ts";
import { getEmailChangeToStop, stopEmailChange } from "./stop-email-change.ts";
import { updateUser } from "./update-user.ts";
import { uploadAvatar } from "./upload-avatar.ts";
import { getUser } from "./user-rows.ts";

export const createPeopleRoutes = (sources: PersonDataSources) =>
  routes(peopleContract, {
    register: { prepare: prepareRegistration },
    getConfirmation,
    confirm: confirmAddress,
    sendDocument: { prepare: prepareDocument },
    sendConfirmation,
    getEmailChangeToStop,
    stopEmailChange,
    profile: getProfile,
    updateProfile,
    exportOwnData: createOwnDataExport(sources),
    uploadAvatar,
  });

export const createPersonStoryRoutes = (sources: PersonDataSources) =>
  routes(personStoryContract, {
    get: getPersonStory,
    find: findPerson,
    exportData: createDataExport(sources),
    checkErasure,
    erase: createEraser(sources),
  });

export function createUserRoutes(sources: PersonDataSources) {
  const exportData = createDataExport(sources);
  const erase = createEraser(sources);
  return routes(userContract, {
    list: listUsers,
    stats: countUsers,
    get: getUser,
    getDocument: readDocument,
    create: { prepare: prepareUser },
    update: updateUser,
    remove: removeUser,
    ban: banUser,
    sendVerification,
    draftDecision,
    approve: approveUser,
    reject: rejectUser,
    exportData: (ctx, { id }) => exportData(ctx, { kind: "person", id }),
    erase: (ctx, { id }) => erase(ctx, { kind: "person", id }),
  });
}
