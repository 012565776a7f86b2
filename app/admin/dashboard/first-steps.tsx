import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Circle, CircleCheck, ListChecks, Trash2, X } from "lucide-react";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { describeFailure } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { useOnce } from "#app/kit/screens/use-once.ts";
import { useCan, useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Section } from "#app/ui/section.tsx";
import { type FirstStepName, listFirstSteps } from "#shared/system/first-step-names.ts";
import type { SampleCounts } from "#shared/system/first-steps.ts";
import { countKind, sampleLabels, stepTexts, firstStepsLabels as texts } from "./first-steps-labels.ts";

/** The steps, and whether something of them or of the sample is still open. Nothing is asked for who can do none. */
export function useFirstSteps() {
  const can = useCan();
  const { permissions } = useSignedInUser();
  const list = useQuery({ ...queries.firstSteps.list({}), enabled: listFirstSteps(permissions).length > 0 });
  const { data } = list;
  const { data: sample } = useQuery({ ...queries.firstSteps.countSample({}), enabled: can("super.admin") });
  const removable = (sample?.kinds ?? []).reduce((sum, kind) => sum + kind.removable, 0);
  const isOpen = data !== undefined && (removable > 0 || data.steps.some(({ is_done }) => !is_done));
  return {
    steps: data?.steps ?? [],
    kinds: sample?.kinds ?? [],
    removable,
    isOpen,
    isHidden: data?.is_dismissed,
    isLoading: list.isLoading,
  };
}

async function setHidden(is_dismissed: boolean): Promise<void> {
  try {
    await client.firstSteps.dismiss({ is_dismissed });
    if (is_dismissed) toast.info({ title: texts.hidden, text: texts.hiddenText, undo: () => void setHidden(false) });
  } catch (error) {
    toast.error(describeFailure(texts.failed, error));
  }
}

function Step({ name, is_done }: { name: FirstStepName; is_done: boolean }) {
  const { title, text, to, search } = stepTexts[name];
  const Icon = is_done ? CircleCheck : Circle;
  return (
    <li>
      <Link
        to={to}
        search={search ?? {}}
        className="flex h-full items-start gap-3 px-4 py-3 transition-colors hover:bg-hover"
      >
        <Icon aria-hidden className={classNames("mt-0.5 size-4 shrink-0", is_done ? "text-good" : "text-ash")} />
        <span>
          <span className={classNames("block font-medium", is_done && "text-ash")}>
            {title} <span className="sr-only">{is_done ? texts.done : texts.open}</span>
          </span>
          <span className="block text-ash">{text}</span>
        </span>
      </Link>
    </li>
  );
}

const Counts = ({ title, kinds, field }: SampleCounts & { title: string; field: "removable" | "staying" }) => {
  const counted = kinds.filter((kind) => kind[field] > 0);
  if (counted.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{title}</p>
      <p>{counted.map((kind) => countKind(kind.kind, kind[field])).join(", ")}</p>
    </div>
  );
};

function RemoveSample({ kinds, removable }: SampleCounts & { removable: number }) {
  const confirm = useConfirm();
  const once = useOnce();
  const question = (
    <div className="grid gap-3">
      <Counts title={sampleLabels.goes} kinds={kinds} field="removable" />
      <Counts title={sampleLabels.stays} kinds={kinds} field="staying" />
      <p>{sampleLabels.also}</p>
      <p>{sampleLabels.bin}</p>
    </div>
  );
  const remove = () =>
    once(async () => {
      const { question: title, confirm: confirmLabel } = sampleLabels;
      if (!(await confirm({ title, text: question, confirmLabel, danger: true }))) return;
      try {
        await client.firstSteps.removeSample({});
        toast.success({ title: sampleLabels.removed });
      } catch (error) {
        toast.error(describeFailure(sampleLabels.failed, error));
      }
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-3">
      <div className="min-w-60 flex-1">
        <p className="font-medium">{sampleLabels.title}</p>
        <p className="text-ash">{sampleLabels.text(removable)}</p>
      </div>
      <Button icon={Trash2} tone="danger" onClick={() => void remove()}>
        {sampleLabels.button}
      </Button>
    </div>
  );
}

/** What a new operator does first, until it is done or hidden, and the way to get rid of the sample content. */
export function FirstSteps() {
  const can = useCan();
  const { steps, kinds, removable, isOpen, isHidden } = useFirstSteps();
  if (!isOpen || isHidden) return null;
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <Section
      title={texts.title}
      note={texts.intro(done, steps.length)}
      actions={
        can("system.config") && (
          <Button icon={X} tone="quiet" onClick={() => void setHidden(true)}>
            {texts.hide}
          </Button>
        )
      }
    >
      <div className="overflow-hidden rounded-panel border border-line bg-panel">
        <ul className="grid divide-y divide-line sm:grid-cols-2 sm:divide-y-0 xl:grid-cols-3">
          {steps.map((step) => (
            <Step key={step.name} {...step} />
          ))}
        </ul>
        {removable > 0 && <RemoveSample kinds={kinds} removable={removable} />}
      </div>
    </Section>
  );
}

/** Brings the hidden steps back, as long as something of them is open. */
export function ShowFirstStepsButton() {
  const can = useCan();
  const { isOpen, isHidden } = useFirstSteps();
  if (!isOpen || !isHidden || !can("system.config")) return null;
  return (
    <Button icon={ListChecks} onClick={() => void setHidden(false)}>
      {texts.title}
    </Button>
  );
}
