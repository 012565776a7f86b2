import { routes } from "#server/kit/define-routes.ts";
import type { Undoers } from "#server/kit/undo/undoer.ts";
import { undoContract } from "#shared/undo/contract.ts";
import { createUndoHandler } from "./undo-change.ts";

export const createUndoRoutes = (undoers: Undoers) => routes(undoContract, { undo: createUndoHandler(undoers) });
