import { client } from "#app/kit/calls/api-client.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { formatInstant } from "#shared/kit/dates.ts";

type TripReference = { id: number };

const failedTitle = "Couldn't create the preview";
/** How long the link is shown where it can't be copied, in seconds. */
const shownLinkSeconds = 60;

function fail(error: unknown): void {
  toast.error({ title: failedTitle, text: errorMessage(error, failedTitle) });
}

/** Opens the saved trip in another tab, as a visitor would see it. */
export async function openPreview({ id }: TripReference): Promise<void> {
  // Opened before the call, since browsers block tabs that are opened later than the click.
  const tab = window.open("", "_blank");
  try {
    const { path } = await client.trips.createPreviewLink({ id });
    if (!tab) return location.assign(path);
    tab.opener = null;
    tab.location.replace(path);
  } catch (error) {
    tab?.close();
    fail(error);
  }
}

/** Copies a link that shows the saved trip to whoever has it. */
export async function copyPreviewLink({ id }: TripReference, { revoke_earlier = false } = {}): Promise<void> {
  try {
    const { path, expires_at } = await client.trips.createPreviewLink({ id, revoke_earlier });
    const url = new URL(path, location.href).href;
    const text = `It shows the saved trip to anyone who has it, until ${formatInstant(expires_at)}.`;
    await navigator.clipboard.writeText(url).then(
      () => toast.success({ title: revoke_earlier ? "New preview link copied" : "Preview link copied", text }),
      () => toast.info({ title: "Preview link", text: url, seconds: shownLinkSeconds }),
    );
  } catch (error) {
    fail(error);
  }
}
