import { useQuery } from "@tanstack/react-query";
import { queries } from "#app/kit/calls/queries.ts";

/** Whether emails leave the house, as long as the page is open. */
export const useMailStatus = () => useQuery({ ...queries.mail.status({}), staleTime: Number.POSITIVE_INFINITY });
