import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "#app/kit/client.ts";
import { sentenceOfError } from "#app/kit/problem.tsx";
import { toast } from "#app/kit/toast.tsx";
import type { Enquiry } from "#shared/enquiries/contract.ts";
import type { EnquiryStatus } from "#shared/enquiries/statuses.ts";
import { enquiryStatusWords } from "./words.ts";

type Marking = { message: Pick<Enquiry, "id" | "status">; status: EnquiryStatus };

/** Marks a message as unread, read or answered; the toast offers undo. */
export function useMarkMessage() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ message: { id }, status }: Marking) => client.enquiries.move({ id, status }),
    onSuccess: (marked, { message, status }) => {
      queries.setQueryData(["enquiries", "one", marked.id], marked);
      toast.success({
        title: `Marked as ${enquiryStatusWords[status].name.toLowerCase()}`,
        ...(message.status !== status && {
          undo: () => mutation.mutate({ message: { id: message.id, status }, status: message.status }),
        }),
      });
    },
    onError: (error) => toast.error({ title: "Error", text: sentenceOfError(error, "Couldn't update the message") }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ["enquiries", "list"] });
      void queries.invalidateQueries({ queryKey: ["enquiries", "unread"] });
    },
  });
  return mutation;
}
