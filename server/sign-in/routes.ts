import { routes } from "#server/kit/routes.ts";
import { signInContract } from "#shared/sign-in/contract.ts";
import { changePassword } from "./change-password.ts";
import { forgottenPassword } from "./forgotten-password.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { me } from "./me.ts";
import { refresh } from "./refresh.ts";
import { getPasswordLink, prepareNewPassword } from "./set-password.ts";

export const signInRoutes = routes(signInContract, {
  login,
  refresh,
  logout,
  me,
  changePassword,
  forgottenPassword,
  getPasswordLink,
  setPassword: { prepare: prepareNewPassword },
});
