import { useEffect, useRef } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import type { EnquiryDetails } from "#shared/enquiries/enquiry.ts";

/**
 * Marks an unread message as read, once for each time that it is opened. Returns what waits for that, and resolves to
 * the latest version of the message.
 */
export function useMarkAsRead({ fail }: ListScreen, { id, status, version }: EnquiryDetails): () => Promise<number> {
  const marking = useRef<Promise<number> | null>(null);
  useEffect(() => {
    if (status !== "unread" || marking.current) return;
    const markAsRead = async () => {
      try {
        return (await client.enquiries.move({ id, status: "read", version })).version;
      } catch (error) {
        // A colleague was quicker, and what was stored then is shown.
        const isOutdated = error instanceof CallError && error.status === 409;
        if (!isOutdated) fail("Couldn't mark the message as read", error);
        return version;
      }
    };
    marking.current = markAsRead();
  });
  return async () => Math.max(version, (await marking.current) ?? 0);
}
