/** Wider than any frame that the site shows. */
const maxFrameWidth = 1920;

/** The frame that a player shows, as a picture; null before one has been loaded. */
export async function captureFrame(player: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = player;
  if (videoWidth === 0) return null;
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(videoWidth, maxFrameWidth);
  canvas.height = Math.round((videoHeight * canvas.width) / videoWidth);
  canvas.getContext("2d")?.drawImage(player, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.92);
  });
  return blob && new File([blob], "video-frame.jpg", { type: blob.type });
}

/** The moment of the frame that becomes the picture; the first ones often show nothing yet. */
const posterTime = ({ duration }: HTMLVideoElement): number =>
  Number.isFinite(duration) ? Math.min(1, duration / 3) : 0.1;

/** Moves a player that has just been loaded to a frame that says more than its first one; calls back once it is shown. */
export function seekToPoster(player: HTMLVideoElement, onShown: () => void): void {
  const time = posterTime(player);
  player.currentTime = time;
  const wait = (): unknown =>
    player.requestVideoFrameCallback((_, { mediaTime }) => {
      // The frame before the jump may be shown once more.
      if (mediaTime < time / 2) wait();
      else onShown();
    });
  if ("requestVideoFrameCallback" in player) wait();
  else (player as HTMLVideoElement).addEventListener("seeked", onShown, { once: true });
}
