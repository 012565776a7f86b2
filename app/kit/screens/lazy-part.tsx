import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { describeLoadFailure } from "#app/kit/calls/offline-message.ts";
import { toast } from "./toast.tsx";

type Options<Props> = {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Called if the part can't be loaded, after the message that says so: closes what it would have been shown in. */
  onFailed: (props: Props) => void;
  fallback?: ReactNode;
};
type Part<Props> = Options<Props> & { Loaded: ComponentType<Props> | null };

/** A large part of a screen that is loaded when it is first shown. If that fails, the screen stays, and says so. */
export function lazyPart<Props extends object>(options: Options<Props>): ComponentType<Props> {
  const part: Part<Props> = { ...options, Loaded: null };
  return (props) => <LazyPart part={part} props={props} />;
}

function LazyPart<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  const [, setLoaded] = useState(part.Loaded !== null);
  const latestProps = useRef(props);
  latestProps.current = props;
  useEffect(() => {
    if (part.Loaded) return;
    let isShown = true;
    const showPart = (module: { default: ComponentType<Props> }) => {
      part.Loaded = module.default;
      if (isShown) setLoaded(true);
    };
    const fail = () => {
      if (!isShown) return;
      toast.error({ title: "Couldn't open this", text: describeLoadFailure() });
      part.onFailed(latestProps.current);
    };
    part.load().then(showPart, fail);
    return () => {
      isShown = false;
    };
  }, [part]);
  return part.Loaded ? <part.Loaded {...props} /> : part.fallback;
}
