import type { QueryClient } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { createContext, use } from "react";
import { holds, type Permission } from "#shared/kit/permissions.ts";

export const navigationGroups = ["core", "content", "communication", "media", "business", "config"] as const;
export type NavigationGroup = (typeof navigationGroups)[number];

export const groupNames: Readonly<Record<NavigationGroup, string>> = {
  core: "Overview",
  content: "Content",
  communication: "Communication",
  media: "Media",
  business: "Business",
  config: "Configuration",
};

/** A record that the command palette found. */
export type FoundRecord = { id: string; title: string; detail: string; to: string };

/** A screen of the back-office: its place in the sidebar, its address, and what the command palette finds in it. */
export type Screen = {
  label: string;
  path: `/admin${string}`;
  permission: Permission;
  /** Its place in the sidebar; null where only the user menu leads there. */
  group: NavigationGroup | null;
  /** What it is called in the user menu, where it stands there too. */
  userMenu?: string;
  icon: LucideIcon;
  load: () => Promise<{ default: () => ReactNode }>;
  /** Asks for what the screen shows first at an address with this query. */
  ahead?: (queries: QueryClient, search: string) => void;
  /** How many records wait for someone. */
  waiting?: { key: readonly unknown[]; count: (queries: QueryClient) => Promise<number>; what: string };
  actions?: readonly { label: string; to: string; permission: Permission }[];
  find?: (text: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
};

/** The screens that someone with these permissions may open, in the order of the sidebar. */
export const allowedScreens = (screens: readonly Screen[], held: readonly string[]): Screen[] =>
  screens.filter(({ permission }) => holds(held, permission));

const Screens = createContext<readonly Screen[]>([]);
export const ScreensProvider = Screens.Provider;
export const useScreens = (): readonly Screen[] => use(Screens);
