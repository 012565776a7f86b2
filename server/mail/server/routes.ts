import { routes } from "#server/kit/define-routes.ts";
import { mailServerContract } from "#shared/mail/server-contract.ts";
import { checkDns } from "./check-dns.ts";
import { getMailServerState } from "./mail-settings.ts";
import { makeDkimKey } from "./make-dkim-key.ts";
import { saveMailServer } from "./save-mail-server.ts";
import { testMailServer } from "./test-mail-server.ts";

export const mailServerRoutes = routes(mailServerContract, {
  get: getMailServerState,
  save: saveMailServer,
  test: testMailServer,
  makeKey: makeDkimKey,
  checkDns,
});
