import { Description, DescriptionList, SheetSection } from "#app/ui/description-list.tsx";
import { formatFileSize } from "#app/ui/format.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import type { Image } from "#shared/media/images.ts";

/** What is known of the file of an image. */
export const ImageFacts = ({ image }: { image: Image }) => (
  <SheetSection title="File">
    <DescriptionList>
      <Description name="Name">{image.original_filename}</Description>
      <Description name="Size">{formatFileSize(image.file_size)}</Description>
      <Description name="Dimensions">
        {image.width} × {image.height} pixels
      </Description>
      <Description name="Type">{image.file_type}</Description>
      <Description name="Uploaded">{formatInstant(image.uploaded_at)}</Description>
      <Description name="Address">
        <a href={image.full_url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
          {image.full_url}
        </a>
      </Description>
    </DescriptionList>
  </SheetSection>
);
