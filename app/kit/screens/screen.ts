import type { QueryClient } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { createContext, use } from "react";
import type { Query } from "#app/kit/calls/queries.ts";
import { hasAnyPermission, hasPermission, type Permission } from "#shared/kit/permissions.ts";

export const navigationGroupLabels = {
  core: "Overview",
  content: "Content",
  communication: "Communication",
  media: "Media",
  business: "Business",
  config: "Configuration",
} as const;
export type NavigationGroup = keyof typeof navigationGroupLabels;

/** A search result in the command palette. */
export type SearchHit = { id: string; title: string; detail: string; to: string };

/** A count that is read from the answer of a call. */
export type Badge = {
  query: Query<unknown>;
  count: (answer: unknown) => number;
  what: string;
  /** The query string with which the screen shows what is counted. */
  search: Readonly<Record<string, string>>;
};

/** Derives a badge from the answer of a call. */
export const defineBadge = <Data>(badge: {
  query: Query<Data>;
  count: (answer: Data) => number;
  what: string;
  search: Badge["search"];
}): Badge => ({
  ...badge,
  // The query of this badge answers with Data.
  count: (answer) => badge.count(answer as Data),
});

export type ScreenModule = {
  default: () => ReactNode;
  /** Starts the queries that the screen shows first for this query string. */
  prefetch?: (queries: QueryClient, search: string) => void;
};

/** A back-office screen: its sidebar entry, its route, and its entries in the command palette. */
export type Screen = {
  label: string;
  /** Other words by which the command palette finds it. */
  keywords?: string;
  path: `/admin${string}`;
  /** One of several is enough; null for screens of everybody who may use the back-office. */
  permission: Permission | readonly Permission[] | null;
  /** What the sidebar shows it for. Who holds only another permission of the screen finds it in the user menu. */
  sidebarPermission?: Permission;
  /** The back-office opens with it for those who may use it. */
  isStart?: boolean;
  /** Said to who lacks the permission, where it is not the general message. */
  refusal?: string;
  /** The query parameter that named the open record before it was part of the path; old links and emails have it. */
  recordParam?: string;
  /** Its sidebar group; null for screens that only the user menu links to. */
  group: NavigationGroup | null;
  /** Its label in the user menu, if it is listed there. */
  userMenu?: string;
  icon: LucideIcon;
  load: () => Promise<ScreenModule>;
  /** The count shown beside the sidebar entry, for example of pending bookings. */
  badge?: Badge;
  actions?: readonly { label: string; to: string; permission: Permission }[];
  search?: (text: string, signal: AbortSignal) => Promise<readonly SearchHit[]>;
};

export const startPath = "/admin";

/** Whether the screen shows this path: its own, or that of one of its records. The dashboard has none. */
export const isPathOf = ({ path }: Pick<Screen, "path">, pathname: string): boolean =>
  pathname === path || (path !== startPath && pathname.startsWith(`${path}/`));

/** Whether these permissions allow the screen. */
export const isScreenAllowed = ({ permission }: Screen, held: readonly string[]): boolean =>
  permission === null || hasAnyPermission(held, typeof permission === "string" ? [permission] : permission);

/** The screens that these permissions allow, in sidebar order. */
export const allowedScreens = (screens: readonly Screen[], held: readonly string[]): Screen[] =>
  screens.filter((screen) => isScreenAllowed(screen, held));

/** The screen with which the back-office opens for these permissions: the one where people wait for an answer, else the first. */
export function findStartScreen(screens: readonly Screen[], held: readonly string[]): Screen | undefined {
  const allowed = allowedScreens(screens, held);
  return allowed.find(({ isStart }) => isStart) ?? allowed[0];
}

/** Whether the sidebar lists an allowed screen. */
export const isInSidebar = ({ sidebarPermission }: Screen, held: readonly string[]): boolean =>
  sidebarPermission === undefined || hasPermission(held, sidebarPermission);

const ScreensContext = createContext<readonly Screen[]>([]);
export const ScreensProvider = ScreensContext.Provider;
export const useScreens = (): readonly Screen[] => use(ScreensContext);
