import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import { PageFrame } from "#app/kit/preview/page-frame.tsx";
import { PreviewFigure } from "#app/kit/preview/site-preview.tsx";
import { useDebounced } from "#app/kit/screens/use-debounced.ts";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { pick } from "#shared/kit/pick.ts";
import type { BrandingDraft, BrandingInput } from "#shared/settings/branding.ts";
import { previewLabels } from "./labels.ts";
import { OfficePreview } from "./office-preview.tsx";

type Draft = Partial<BrandingInput>;

const draftFields = [
  ...["site_name", "site_tagline", "site_description", "copyright_text", "logo_image_id", "is_active"],
  ...["primary_color", "secondary_color", "accent_color", "font_family"],
] as (keyof BrandingInput)[];

const pages = ["home", "trips", "mail"] as const;

/** The pages with what is typed; with the last valid values while some are not. */
function useDraftPages(values: Draft) {
  const last = useRef<Awaited<ReturnType<typeof client.branding.preview>>>(undefined);
  // The server refuses what is missing or invalid.
  const draft = useDebounced(JSON.stringify(pick(values, draftFields)), 400);
  const { data, error } = useQuery({
    queryKey: ["branding", "preview", draft],
    queryFn: ({ signal }) => client.branding.preview(JSON.parse(draft) as BrandingDraft, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (data) last.current = data;
  return { shown: last.current, error };
}

/** The real home page, trip cards, an email and the head of the back-office, with the values that are typed. */
export default function BrandingPreview({ draft }: { draft: Draft }) {
  const { shown, error } = useDraftPages(draft);
  return (
    <PreviewFigure>
      {(device) => (
        <>
          <p role="status" className="text-xs text-ash empty:hidden">
            {error
              ? error instanceof CallError && error.status === 422
                ? previewLabels.failed
                : previewLabels.unavailable
              : ""}
          </p>
          <Tabs
            label={previewLabels.name}
            tabs={[
              ...pages.map((page) => ({
                value: page,
                label: previewLabels[page],
                panel: shown ? (
                  <PageFrame title={previewLabels[page]} html={shown[page]} device={device} />
                ) : (
                  <SkeletonLines lines={6} label={previewLabels.loading} />
                ),
              })),
              {
                value: "office",
                label: previewLabels.office,
                panel: <OfficePreview draft={draft} />,
              },
            ]}
          />
        </>
      )}
    </PreviewFigure>
  );
}
