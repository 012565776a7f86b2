import { routes } from "#server/kit/define-routes.ts";
import { peopleContract } from "#shared/people/contract.ts";
import { userContract } from "#shared/people/users-contract.ts";
import { confirmAddress, getConfirmation, sendConfirmation } from "./confirm-address.ts";
import { getProfile, updateProfile } from "./profile.ts";
import { prepareRegistration } from "./register.ts";
import { approveUser, rejectUser } from "./review-registration.ts";
import { prepareDocument } from "./send-document.ts";
import { getEmailChangeToStop, stopEmailChange } from "./stop-email-change.ts";
import { uploadAvatar } from "./upload-avatar.ts";

export const peopleRoutes = routes(peopleContract, {
  register: { prepare: prepareRegistration },
  getConfirmation,
  confirm: confirmAddress,
  sendDocument: { prepare: prepareDocument },
  sendConfirmation,
  getEmailChangeToStop,
  stopEmailChange,
  profile: getProfile,
  updateProfile,
  uploadAvatar,
});

export const userRoutes = routes(userContract, { approve: approveUser, reject: rejectUser });
