import { routes } from "#server/kit/define-routes.ts";
import { signInContract } from "#shared/sign-in/contract.ts";
import { changePassword } from "./change-password.ts";
import { requestPasswordLink } from "./forgotten-password.ts";
import { getOwnAccount } from "./get-own-account.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { refreshTokens } from "./refresh-tokens.ts";
import { getPasswordLink, prepareNewPassword } from "./set-password.ts";

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
