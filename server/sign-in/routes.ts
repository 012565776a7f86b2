import { routes } from "#server/kit/define-routes.ts";
import { signInContract } from "#shared/sign-in/contract.ts";
import { passkeyContract } from "#shared/sign-in/passkey-contract.ts";
import { sessionContract } from "#shared/sign-in/sessions-contract.ts";
import { twoFactorContract } from "#shared/sign-in/two-factor-contract.ts";
import { userAccessContract } from "#shared/sign-in/user-access-contract.ts";
import { changePassword } from "./change-password.ts";
import { countSecondSteps } from "./count-second-steps.ts";
import { requestPasswordLink } from "./forgotten-password.ts";
import { getOwnAccount } from "./get-own-account.ts";
import { listAllSessions } from "./list-all-sessions.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./own-sessions.ts";
import { loginWithPasskey, startPasskeyLogin } from "./passkeys/login-with-passkey.ts";
import { addPasskey, removePasskey, renamePasskey, startAddingPasskey } from "./passkeys/own-passkeys.ts";
import { refreshTokens } from "./refresh-tokens.ts";
import { getPasswordLink, prepareNewPassword } from "./set-password.ts";
import { listSignInAttempts } from "./sign-in-attempts.ts";
import { renewRecoveryCodes, resetTwoFactor, turnOff } from "./two-factor/change-second-step.ts";
import { getTwoFactorStatus } from "./two-factor/get-status.ts";
import { loginWithCode } from "./two-factor/login-with-code.ts";
import { confirmSetUp, startSetUp } from "./two-factor/set-up.ts";
import { endTrust } from "./two-factor/trusted-devices.ts";
import { prepareTemporaryPassword, prepareUserPassword } from "./user-passwords.ts";
import { endUserSession, endUserSessions, listUserSessions } from "./user-sessions.ts";

export const signInRoutes = routes(signInContract, {
  login,
  refresh: refreshTokens,
  logout,
  me: getOwnAccount,
  changePassword,
  forgottenPassword: requestPasswordLink,
  getPasswordLink,
  setPassword: { prepare: prepareNewPassword },
});

export const twoFactorRoutes = routes(twoFactorContract, {
  login: loginWithCode,
  get: getTwoFactorStatus,
  start: startSetUp,
  confirm: confirmSetUp,
  turnOff,
  renewRecoveryCodes,
  endTrust,
});

export const passkeyRoutes = routes(passkeyContract, {
  startLogin: startPasskeyLogin,
  login: loginWithPasskey,
  startAdding: startAddingPasskey,
  add: addPasskey,
  rename: renamePasskey,
  remove: removePasskey,
});

export const userAccessRoutes = routes(userAccessContract, {
  changePassword: { prepare: prepareUserPassword },
  resetPassword: { prepare: prepareTemporaryPassword },
  resetTwoFactor,
  listSessions: listUserSessions,
  endSession: endUserSession,
  endSessions: endUserSessions,
});

export const sessionRoutes = routes(sessionContract, {
  listOwn: listOwnSessions,
  endOwn: endOwnSession,
  endOthers: endOtherSessions,
  listAll: listAllSessions,
  countSecondSteps,
  listAttempts: listSignInAttempts,
});
