import { desc } from "drizzle-orm";
import { history } from "#server/database/tables.ts";
import { countHistory, selectHistory } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { countTotal } from "#server/kit/count-total.ts";
import type { PutBackTypes } from "#server/kit/put-back.ts";
import type { HistoryEntry, HistoryQuery } from "#shared/history/contract.ts";
import { recordKinds } from "#shared/history/record-kinds.ts";
import { notAllowed } from "#shared/kit/errors.ts";
import { type Page, toLimitOffset } from "#shared/kit/pagination.ts";
import { hasAnyPermission } from "#shared/kit/permissions.ts";
import { toPagination } from "#shared/kit/to-pagination.ts";
import { answerEntries } from "./answer-entries.ts";
import { requireRecord } from "./require-record.ts";

/** Lists the audit entries of a record, newest first. Throws 403 without a permission of its kind, or `not_found`. */
export const createListHistory =
  (types: PutBackTypes) =>
  async (ctx: Context, { kind, id, ...page }: HistoryQuery): Promise<Page<HistoryEntry>> => {
    if (!hasAnyPermission(ctx.actor.permissions, recordKinds[kind].access)) throw notAllowed();
    if (id !== 0) await requireRecord(ctx, kind, id);
    const record = { kind, record_id: id };
    const span = toLimitOffset(page);
    const rows = await selectHistory(ctx, record).orderBy(desc(history.id)).limit(span.limit).offset(span.offset);
    const total = await countTotal(rows, span, () => countHistory(ctx, record));
    return { items: await answerEntries(ctx, types, rows), pagination: toPagination(total, span) };
  };
