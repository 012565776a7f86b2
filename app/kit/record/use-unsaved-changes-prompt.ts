import { type AnyRouter, type RouterHistory, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import { type ConfirmOptions, useConfirm } from "#app/kit/screens/confirm.tsx";

const defaultQuestion: ConfirmOptions = {
  title: "Leave without saving?",
  text: "Your changes will be lost.",
  confirmLabel: "Discard changes",
  cancelLabel: "Keep editing",
  danger: true,
};

const unsettled = new Promise<boolean>(() => {});

type Place = { pathname: string; search: string };

const isWithin = (screen: string, { pathname }: Place): boolean =>
  pathname === screen || pathname.startsWith(`${screen}/`);

/** Searching or paging the list beside the form does not leave it, nor does a record opened over it. */
const isSameForm = (from: Place, to: Place, screen?: string): boolean =>
  (screen !== undefined && isWithin(screen, from) && isWithin(screen, to)) ||
  (from.pathname === to.pathname &&
    new URLSearchParams(from.search).get("edit") === new URLSearchParams(to.search).get("edit"));

type PromptOptions = {
  /** The path of the screen that the form stands on itself, instead of in a sheet. */
  screen?: string | undefined;
  question?: ConfirmOptions;
};

/**
 * Asks before a form with unsaved changes is left: by a link, by Back, by closing the tab, and by whatever calls the
 * returned `confirmLeaving`, which resolves to whether the form may be left. `onDiscard` runs when the user gives the
 * changes up.
 */
export function useUnsavedChangesPrompt(
  isDirty: boolean,
  onDiscard: () => void,
  { screen, question = defaultQuestion }: PromptOptions = {},
) {
  const confirm = useConfirm();
  // Pages of the website have no router: there only closing the tab is asked about.
  const router = useRouter({ warn: false }) as AnyRouter | undefined;
  const latest = useRef({ isDirty, onDiscard, question });
  latest.current = { isDirty, onDiscard, question };
  const navigationCount = useRef(0);
  const confirmLeaving = useCallback(async (): Promise<boolean> => {
    if (!latest.current.isDirty) return true;
    const leaves = await confirm(latest.current.question);
    if (leaves) {
      latest.current.onDiscard();
      latest.current.isDirty = false;
    }
    return leaves;
  }, [confirm]);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (latest.current.isDirty) event.preventDefault();
    };
    addEventListener("beforeunload", onUnload);
    const history: RouterHistory | undefined = router?.history;
    const unblock = history?.block({
      blockerFn: async ({ currentLocation, nextLocation }) => {
        if (isSameForm(currentLocation, nextLocation, screen)) return false;
        navigationCount.current += 1;
        const number = navigationCount.current;
        const isBlocked = !(await confirmLeaving());
        // Back was pressed again under the question. The router takes back the whole way for the last press only.
        return number === navigationCount.current ? isBlocked : unsettled;
      },
      enableBeforeUnload: false,
    });
    return () => {
      removeEventListener("beforeunload", onUnload);
      unblock?.();
    };
  }, [router, confirmLeaving, screen]);
  return {
    confirmLeaving,
    /** Call once the changes are saved, before leaving. */
    allowLeaving: useCallback(() => {
      latest.current.isDirty = false;
    }, []),
  };
}
