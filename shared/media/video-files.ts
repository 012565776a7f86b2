/** The accepted video formats by the extension of their files. A file's bytes decide, not its name. */
export const videoTypes = { mp4: "video/mp4", webm: "video/webm", ogg: "video/ogg" } as const;
export type VideoExtension = keyof typeof videoTypes;

export const maxVideoMegabytes = 50;
export const maxVideoBytes = maxVideoMegabytes * 1024 * 1024;

/** Whether a highlight at this address plays as a video; others are shown as pictures. */
export const isVideoUrl = (address: string): boolean => /\.(mp4|webm|ogg)$/i.test(address);

/** The path of an uploaded video in the file store. */
export const videoPath = (filename: string): string => `images/highlights/${filename}`;
