import { routes } from "#server/kit/define-routes.ts";
import { historyContract } from "#shared/history/contract.ts";
import { listHistory } from "./list-history.ts";

export const historyRoutes = routes(historyContract, { list: listHistory });
