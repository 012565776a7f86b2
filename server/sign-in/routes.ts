import { routes } from "#server/kit/routes.ts";
import { signInContract } from "#shared/sign-in/contract.ts";
import { changePassword } from "./change-password.ts";
import { requestPasswordLink } from "./forgotten-password.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { getMe } from "./me.ts";
import { refresh } from "./refresh.ts";
import { getPasswordLink, prepareNewPassword } from "./set-password.ts";

export const signInRoutes = routes(signInContract, {
  login,
  refresh,
  logout,
  me: getMe,
  changePassword,
  forgottenPassword: requestPasswordLink,
  getPasswordLink,
  setPassword: { prepare: prepareNewPassword },
});
