import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import type { Image } from "#shared/media/images.ts";

export const unknownAddressMessage = "No picture in the library has this address.";

/** Chooses the library picture at an address; `problem` says why it could not be chosen. */
export function usePictureAddress(onChoose: (images: readonly Image[]) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (address: string): Promise<void> => {
    setProblem(null);
    try {
      const { items } = await client.media.listImages({ address, limit: 1 });
      if (items.length > 0) onChoose(items);
      else setProblem(unknownAddressMessage);
    } catch (error) {
      setProblem(errorMessage(error, "This address could not be looked up."));
    }
  };
  return { problem, choose };
}
