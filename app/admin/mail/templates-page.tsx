import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { queries } from "#app/kit/calls/queries.ts";
import { useRecordKey } from "#app/kit/list/use-list-screen.ts";
import { templateLabel } from "#app/kit/mail/mail-labels.ts";
import { PageTitle } from "#app/kit/screens/page-title.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { MailTemplate } from "#shared/mail/contract.ts";
import { isMailTemplateName, mailTemplateNames } from "#shared/mail/templates.ts";
import { templateDescriptions } from "./labels.ts";
import { TemplateEditor } from "./template-editor.tsx";

/** Editor for the templates of automatic emails. The path names the open one. */
export default function TemplatesPage() {
  const key = useRecordKey();
  const name = key !== undefined && isMailTemplateName(key) ? key : mailTemplateNames[0];
  const templates = useQuery(queries.mail.listTemplates({}));
  const selected = templates.data?.find((template) => template.name === name);
  const editor = useRef<HTMLDivElement>(null);
  // On narrow screens the editor is below the list, so selecting a template scrolls to it.
  const scrollToEditor = () =>
    requestAnimationFrame(() => {
      if (matchMedia("(width < 80rem)").matches) editor.current?.scrollIntoView({ block: "start" });
    });
  return (
    <div className="grid gap-5 px-4 pt-5 pb-8 sm:px-6">
      <PageTitle>Email templates</PageTitle>
      {templates.error && (
        <Alert tone="danger" title={errorMessage(templates.error, "Failed to fetch email templates")}>
          <Button onClick={() => templates.refetch()}>Try again</Button>
        </Alert>
      )}
      {templates.isPending && <SkeletonLines lines={8} />}
      {templates.data && (
        <div className="grid gap-6 xl:grid-cols-[15rem_minmax(0,1fr)]">
          <TemplateLinks templates={templates.data} selected={name} onSelect={scrollToEditor} />
          <div ref={editor} className="min-w-0 scroll-mt-16">
            {selected && <TemplateEditor key={selected.name} template={selected} />}
          </div>
        </div>
      )}
    </div>
  );
}

type LinksProps = { templates: readonly MailTemplate[]; selected: string; onSelect: () => void };

const TemplateLinks = ({ templates, selected, onSelect }: LinksProps) => (
  <nav aria-label="Templates">
    <ul className="grid gap-1 sm:grid-cols-2 xl:grid-cols-1">
      {templates.map(({ name }) => (
        <li key={name}>
          <Link
            to={`/admin/mail-templates/${name}`}
            resetScroll={false}
            onClick={onSelect}
            aria-current={name === selected ? "page" : undefined}
            className={classNames(
              "block h-full rounded-control border px-3 py-2",
              name === selected ? "border-line bg-hover" : "border-transparent hover:bg-hover",
            )}
          >
            <span className="block font-medium">{templateLabel(name)}</span>
            <span className="block text-xs text-ash">{templateDescriptions[name]}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
