import { useSyncExternalStore } from "react";
import type { Control, FieldValues } from "react-hook-form";

type Counter = { count: number; listeners: Set<() => void> };

/** The number of running uploads of each form, by its control. */
const counters = new WeakMap<object, Counter>();

function counterOf(control: object): Counter {
  const counter = counters.get(control) ?? { count: 0, listeners: new Set() };
  counters.set(control, counter);
  return counter;
}

function add(control: object, by: 1 | -1): void {
  const counter = counterOf(control);
  counter.count += by;
  for (const listener of counter.listeners) listener();
}

/** Counts an upload of a form until it has ended: saving and leaving wait for it. */
export async function trackUpload(control: object, upload: Promise<void>): Promise<void> {
  add(control, 1);
  try {
    await upload;
  } finally {
    add(control, -1);
  }
}

/** Whether a picture or file of the form is on its way. */
export function useIsUploading<Values extends FieldValues, Payload>(
  control: Control<Values, unknown, Payload>,
): boolean {
  const { listeners } = counterOf(control);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return useSyncExternalStore(subscribe, () => counterOf(control).count > 0);
}
