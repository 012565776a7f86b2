import {
  type HostileFile,
  listHostileIcons,
  listHostilePictures,
  listHostileVideos,
} from "#server/testing/hostile-files.ts";

type UploadKind = "picture" | "icon" | "video";
/** A call that takes a file. `{id}` is that of a library picture, `{token}` that of a confirmed registration. */
export type Upload = { path: string; field: string; kind: UploadKind; fields?: Readonly<Record<string, string>> };
/** What the addresses of some uploads name. */
export type UploadTarget = { image: { id: number; version: number }; link: string };

export const avatar: Upload = { path: "/auth/avatar", field: "avatar", kind: "picture" };
export const library: Upload = { path: "/images", field: "image", kind: "picture" };

export const uploads: readonly Upload[] = [
  library,
  { path: "/images/{id}/file", field: "image", kind: "picture" },
  { path: "/upload-image", field: "file", kind: "picture" },
  avatar,
  { path: "/register/confirmations/{token}/documents", field: "document", kind: "picture" },
  { path: "/icons", field: "icon", kind: "icon", fields: { name: "a", display_name: "A" } },
  { path: "/highlights/videos", field: "file", kind: "video" },
];

export const hostileFiles: Readonly<Record<UploadKind, () => Promise<readonly HostileFile[]>>> = {
  picture: listHostilePictures,
  icon: async () => listHostileIcons(),
  video: async () => listHostileVideos(),
};

export const toFile = ({ name, bytes }: HostileFile): File => new File([new Uint8Array(bytes)], name);

export function buildUpload({ path, field, fields = {} }: Upload, file: File, { image, link }: UploadTarget) {
  const form = new FormData();
  form.set(field, file);
  if (path.includes("{id}")) form.set("version", String(image.version));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { path: path.replace("{id}", String(image.id)).replace("{token}", link), form };
}

/** The token of a link that confirms a registration, in its mail. */
export const findConfirmationToken = (mail = ""): string => /\/register\/confirm\/([\w-]+)/.exec(mail)?.[1] ?? "";
