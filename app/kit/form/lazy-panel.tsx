import { type ComponentType, useCallback, useEffect, useState } from "react";
import { describeLoadFailure } from "#app/kit/calls/offline-message.ts";
import { useFirstUse } from "#app/kit/screens/use-first-use.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * The fields of a tab that nobody sees first. They are loaded once somebody uses the page, so that they are there before
 * their tab is opened, and stay mounted like the others. Until then, the form has their values.
 */
export function lazyPanel<Props extends object>(load: Load<Props>): ComponentType<Props & { isOpen: boolean }> {
  const panel: { Loaded: ComponentType<Props> | null } = { Loaded: null };
  return (props) => <LazyPanel {...{ panel, load, props }} />;
}

type PanelProps<Props> = {
  panel: { Loaded: ComponentType<Props> | null };
  load: Load<Props>;
  props: Props & { isOpen: boolean };
};

function LazyPanel<Props extends object>({ panel, load, props }: PanelProps<Props>) {
  const { isOpen } = props;
  const [state, setState] = useState<"waiting" | "loaded" | "failed">(panel.Loaded ? "loaded" : "waiting");
  const start = useCallback(() => {
    const show = (module: { default: ComponentType<Props> }) => {
      panel.Loaded = module.default;
      setState("loaded");
    };
    load().then(show, () => setState("failed"));
  }, [panel, load]);
  useFirstUse(start);
  useEffect(() => {
    if (isOpen) start();
  }, [isOpen, start]);
  if (panel.Loaded) return <panel.Loaded {...props} />;
  if (state !== "failed") return <SkeletonLines lines={6} />;
  return (
    <Alert tone="danger" title="Couldn't load these fields">
      <p className="mb-2">{describeLoadFailure()}</p>
      <Button onClick={start}>Try again</Button>
    </Alert>
  );
}
