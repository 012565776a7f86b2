import { routes } from "#server/kit/define-routes.ts";
import { historyContract } from "#shared/history/contract.ts";
import { getHistoryEntry, listAllHistory } from "./list-all-history.ts";
import { listHistory } from "./list-history.ts";

export const historyRoutes = routes(historyContract, {
  list: listHistory,
  listAll: listAllHistory,
  getEntry: getHistoryEntry,
});
