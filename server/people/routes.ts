import { routes } from "#server/kit/define-routes.ts";
import { peopleContract } from "#shared/people/contract.ts";
import { confirmAddress, getConfirmation, sendConfirmation } from "./confirm-address.ts";
import { getProfile, updateProfile } from "./profile.ts";
import { prepareRegistration } from "./register.ts";
import { prepareDocument } from "./send-document.ts";
import { uploadAvatar } from "./upload-avatar.ts";

export const peopleRoutes = routes(peopleContract, {
  register: { prepare: prepareRegistration },
  getConfirmation,
  confirm: confirmAddress,
  sendDocument: { prepare: prepareDocument },
  sendConfirmation,
  profile: getProfile,
  updateProfile,
  uploadAvatar,
});
