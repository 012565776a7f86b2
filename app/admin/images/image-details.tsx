import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Description, DescriptionList } from "#app/ui/description-list.tsx";
import { humanize } from "#app/ui/format.ts";
import { StoredImage } from "#app/ui/stored-image.tsx";
import type { Image } from "#shared/media/images.ts";
import { ImageFacts } from "./image-facts.tsx";
import { ImageUses } from "./image-uses.tsx";

/** An image, for people who may see but not change it. */
export function ImageDetails({ image }: { image: Image }) {
  const can = useCan();
  return (
    <>
      <StoredImage
        src={image.picture?.src ?? image.full_url}
        alt={image.alt_text || image.original_filename}
        width={image.width}
        height={image.height}
        className="mb-4 max-h-96 w-full rounded-panel border border-line bg-hover object-contain"
      />
      <DescriptionList>
        <Description name="Category">{humanize(image.category)}</Description>
        <Description name="Alternative text">{image.alt_text || "Not provided"}</Description>
        <Description name="Description">{image.description || "Not provided"}</Description>
      </DescriptionList>
      {can("media.delete") && <ImageUses id={image.id} />}
      <ImageFacts image={image} />
    </>
  );
}
