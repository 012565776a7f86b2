import { toCallError } from "#app/kit/calls/call-error.ts";
import { sendWithSession } from "#app/kit/calls/send-request.ts";
import { download } from "#app/kit/screens/download.ts";

type SignedInFile = { path: string; name: string; type: string };

/** Downloads a file of the signed-in person. Throws CallError. */
export async function downloadFile({ path, name, type }: SignedInFile): Promise<void> {
  const response = await sendWithSession({ method: "GET", path, input: {}, options: {}, isPublic: false });
  if (!response.ok) throw toCallError(response.status, null);
  download({ name, content: await response.text(), type });
}
