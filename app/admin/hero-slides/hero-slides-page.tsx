import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { Column } from "#app/kit/list/column.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { type ListScreen, useListScreen } from "#app/kit/list/use-list-screen.ts";
import { flagColumn } from "#app/kit/record/flag-column.tsx";
import { lazyForm } from "#app/kit/record/lazy-form.tsx";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import { binHint } from "#app/kit/record/use-delete-record.ts";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import type { HeroSlide } from "#shared/pages/content.ts";
import { messages, nameOf, removalQuestion, slideLabels } from "./labels.ts";

const SlideForm = lazyForm(() => import("./slide-form.tsx"));

const shownBy = [queries.slides.listForEditing, queries.slides.getForEditing];

/** Sends the whole slide as it is stored now, with its flag changed. */
async function switchSlide({ id, is_active }: { id: number; is_active?: boolean }): Promise<HeroSlide> {
  const slide = await client.slides.getForEditing({ id });
  return client.slides.update({ ...slide, is_active: is_active ?? slide.is_active });
}

const buildColumns = (list: ListScreen): Column<HeroSlide>[] => [
  { id: "title", header: "Slide", cell: nameOf, card: "none" },
  {
    id: "subtitle",
    header: "Line above",
    cell: ({ subtitle }) => <span className="text-ash">{subtitle}</span>,
    visibleFrom: "wide",
  },
  {
    id: "button",
    header: "Button",
    cell: ({ button_text }) => <span className="text-ash">{button_text}</span>,
    width: "wide",
    visibleFrom: "wide",
    card: "none",
  },
  flagColumn<HeroSlide>({
    ...{ list, nameOf, shownBy, send: switchSlide, errorTitle: messages.changeFailed },
    ...{ flag: "is_active", header: "Active", on: "active", off: "not active" },
  }),
];

/** The slides at the top of the home page. */
export default function HeroSlidesPage() {
  const list = useListScreen({ path: "/admin/hero-slides" });
  const can = useCan();
  return (
    <>
      <ListPage
        {...{ list, nameOf, labels: slideLabels }}
        query={() => queries.slides.listForEditing({})}
        columns={buildColumns(list)}
        pictureOf={({ picture }) => picture}
        canCreate={can("content.create")}
        onRemove={can("content.delete") ? ({ id }) => client.slides.remove({ id }) : undefined}
        binKind="hero_slide"
        removal={({ title }) => ({
          title: removalQuestion,
          text: `“${title}” leaves the home page. ${binHint}`,
        })}
        onReorder={(ids) => client.slides.reorder({ ids })}
      />
      <RecordSheet
        list={list}
        query={queries.slides.getForEditing}
        labels={slideLabels}
        heading={(slide) => ({ title: slide.title, eyebrow: "Hero slide" })}
        wide="preview"
      >
        {(slide) => <SlideForm key={slide?.id ?? "new"} list={list} slide={slide} />}
      </RecordSheet>
    </>
  );
}
