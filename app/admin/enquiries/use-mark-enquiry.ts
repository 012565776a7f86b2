import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "#app/kit/calls/api-client.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import type { Enquiry } from "#shared/enquiries/contract.ts";
import type { EnquiryStatus } from "#shared/enquiries/statuses.ts";
import { enquiryStatusLabels } from "./labels.ts";

type MarkEnquiryInput = { enquiry: Pick<Enquiry, "id" | "status">; status: EnquiryStatus };

/** Marks a message as unread, read or answered; the toast offers undo. */
export function useMarkEnquiry() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ enquiry: { id }, status }: MarkEnquiryInput) => client.enquiries.move({ id, status }),
    onSuccess: (marked, { enquiry, status }) => {
      queries.setQueryData(["enquiries", "one", marked.id], marked);
      toast.success({
        title: `Marked as ${enquiryStatusLabels[status].name.toLowerCase()}`,
        ...(enquiry.status !== status && {
          undo: () => mutation.mutate({ enquiry: { id: enquiry.id, status }, status: enquiry.status }),
        }),
      });
    },
    onError: (error) => toast.error({ title: "Error", text: errorMessage(error, "Couldn't update the message") }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ["enquiries", "list"] });
      void queries.invalidateQueries({ queryKey: ["enquiries", "unread"] });
    },
  });
  return mutation;
}
