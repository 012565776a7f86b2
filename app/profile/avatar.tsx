import { presetOf } from "#shared/people/avatar-names.ts";
import { PresetDrawing } from "./preset-drawing.tsx";

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? "")
    .slice(0, 2)
    .join("")
    .toUpperCase();

/** A path without a beginning lies in the uploads (specification 3, section 7). */
const addressOf = (avatar: string): string => (/^(https?:|blob:|data:|\/)/.test(avatar) ? avatar : `/${avatar}`);

function Inside({ avatar, name }: { avatar: string; name: string }) {
  const preset = presetOf(avatar);
  if (preset !== null) return <PresetDrawing number={preset} />;
  if (avatar !== "") return <img src={addressOf(avatar)} alt="" className="avatar-drawing" decoding="async" />;
  return initialsOf(name);
}

/** A person's picture: an upload, a drawn one, or the initials. The name stands beside it, so it is decoration. */
export function Avatar({ avatar, name, size }: { avatar: string; name: string; size: "small" | "medium" | "large" }) {
  return (
    <span aria-hidden="true" className="avatar" data-size={size}>
      <Inside avatar={avatar} name={name} />
    </span>
  );
}
