import { routes } from "#server/kit/define-routes.ts";
import { signInContract } from "#shared/sign-in/contract.ts";
import { sessionContract } from "#shared/sign-in/sessions-contract.ts";
import { userAccessContract } from "#shared/sign-in/user-access-contract.ts";
import { changePassword } from "./change-password.ts";
import { requestPasswordLink } from "./forgotten-password.ts";
import { getOwnAccount } from "./get-own-account.ts";
import { listAllSessions } from "./list-all-sessions.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./own-sessions.ts";
import { refreshTokens } from "./refresh-tokens.ts";
import { getPasswordLink, prepareNewPassword } from "./set-password.ts";
import { listSignInAttempts } from "./sign-in-attempts.ts";
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

export const userAccessRoutes = routes(userAccessContract, {
  changePassword: { prepare: prepareUserPassword },
  resetPassword: { prepare: prepareTemporaryPassword },
  listSessions: listUserSessions,
  endSession: endUserSession,
  endSessions: endUserSessions,
});

export const sessionRoutes = routes(sessionContract, {
  listOwn: listOwnSessions,
  endOwn: endOwnSession,
  endOthers: endOtherSessions,
  listAll: listAllSessions,
  listAttempts: listSignInAttempts,
});
