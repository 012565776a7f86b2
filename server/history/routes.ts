import { routes } from "#server/kit/define-routes.ts";
import type { PutBackTypes } from "#server/kit/put-back.ts";
import { historyContract } from "#shared/history/contract.ts";
import { createGetHistoryEntry, createListAllHistory } from "./list-all-history.ts";
import { createListHistory } from "./list-history.ts";
import { createPutBackHandlers } from "./put-back.ts";

export const createHistoryRoutes = (types: PutBackTypes) =>
  routes(historyContract, {
    list: createListHistory(types),
    listAll: createListAllHistory(types),
    getEntry: createGetHistoryEntry(types),
    ...createPutBackHandlers(types),
  });
