import { initialsOf } from "#app/ui/format.ts";
import { StoredImage } from "#app/ui/stored-image.tsx";
import { parseAvatarPreset } from "#shared/people/avatar-presets.ts";
import { PresetDrawing } from "./preset-drawing.tsx";

/** Relative paths, as stored for uploads, become absolute. */
const toImageUrl = (avatar: string): string => (/^(https?:|blob:|data:|\/)/.test(avatar) ? avatar : `/${avatar}`);

function AvatarContent({ avatar, name }: { avatar: string; name: string }) {
  const preset = parseAvatarPreset(avatar);
  if (preset !== null) return <PresetDrawing number={preset} />;
  if (avatar !== "") return <StoredImage src={toImageUrl(avatar)} alt="" className="avatar-drawing" decoding="async" />;
  return initialsOf(name);
}

/** A profile picture: an upload, a drawn picture or the initials. Decorative, because the name is always beside it. */
export function Avatar({ avatar, name, size }: { avatar: string; name: string; size: "small" | "medium" | "large" }) {
  return (
    <span aria-hidden="true" className="avatar" data-size={size}>
      <AvatarContent avatar={avatar} name={name} />
    </span>
  );
}
