import { routes } from "#server/kit/routes.ts";
import { siteOf } from "#server/kit/site.ts";
import { settingsContract } from "#shared/settings/contract.ts";

export const settingsRoutes = routes(settingsContract, { site: siteOf });
