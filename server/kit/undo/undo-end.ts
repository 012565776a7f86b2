import { undoSeconds } from "#shared/undo/undo-window.ts";
import type { Context } from "../context.ts";

/** An Undo that was pressed in time may still be on its way to the database. */
const marginSeconds = 2;

/** The time of jobs that must not see what can still be taken back. */
export const undoEnd = ({ now }: Pick<Context, "now">): Date =>
  new Date(now.getTime() + (undoSeconds + marginSeconds) * 1000);
