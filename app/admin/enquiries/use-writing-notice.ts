import { useEffect, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { writingTimeoutSeconds } from "#shared/enquiries/limits.ts";

/** Tells colleagues that the user is writing an answer. Returns the name of one who is writing, too; else "". */
export function useWritingNotice(id: number): string {
  const [name, setName] = useState("");
  useEffect(() => {
    let isOpen = true;
    const tell = (is_writing: boolean) =>
      client.enquiries.setWriting({ id, is_writing }).then(
        ({ writing_by_name }) => isOpen && setName(writing_by_name),
        // Only a hint: without it, the answer is still compared when it is sent.
        asCallError,
      );
    void tell(true);
    const timer = setInterval(() => void tell(true), (writingTimeoutSeconds / 3) * 1_000);
    return () => {
      isOpen = false;
      clearInterval(timer);
      void tell(false);
    };
  }, [id]);
  return name;
}
