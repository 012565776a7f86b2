import { privateLinkPaths } from "#shared/mail/private-links.ts";

/** Minutes until a link to set a new password expires. */
export const passwordLinkTtlMinutes = 60;

/** Minutes between two such links to one account, however often someone requests one. */
export const passwordLinkCooldownMinutes = 5;

/** The path of the link; the token follows. */
export const newPasswordPath = privateLinkPaths.newPassword;

/** After a new password was set with a link; an email tells what that did to the passkeys. */
export const passwordSetMessage = "Your new password is set: sign in.";

/** The same message for every address, so that nobody learns which addresses have an account. */
export const passwordLinkSentMessage =
  "If there is an account with this address, we have sent it a link to set a new password.";
