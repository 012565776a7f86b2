import type { ComponentType } from "react";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";

/** A form that stands on its page has no list to be closed in. */
type FormProps = { list?: { close: () => void } };

/** The form of a record, loaded when it is first shown: with its schemas it is larger than the list, which most visits only read. */
export const lazyForm = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart<Props>({ load, onFailed: ({ list }: FormProps) => list?.close(), fallback: <SkeletonLines lines={8} /> });
