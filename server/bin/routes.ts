import type { BinHandlers } from "#server/kit/bin/bin-handler.ts";
import { routes } from "#server/kit/define-routes.ts";
import { binContract } from "#shared/bin/contract.ts";
import { listBin } from "./list-bin.ts";
import { createRestoreHandler } from "./restore-record.ts";

export const createBinRoutes = (handlers: BinHandlers) =>
  routes(binContract, { list: listBin, restore: createRestoreHandler(handlers) });
