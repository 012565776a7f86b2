import { createLucideIcon, Globe, type LucideIcon } from "lucide-react";

/** Outlines of the marks of social networks, which the icon library leaves out. */
export const brandIcons: Readonly<Record<string, LucideIcon>> = {
  Facebook: createLucideIcon("facebook", [
    ["path", { d: "M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z", key: "1" }],
  ]),
  Instagram: createLucideIcon("instagram", [
    ["rect", { width: "20", height: "20", x: "2", y: "2", rx: "5", key: "1" }],
    ["path", { d: "M16 11.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37z", key: "2" }],
    ["path", { d: "M17.5 6.5h.01", key: "3" }],
  ]),
  Twitter: createLucideIcon("twitter", [
    ["path", { d: "M4 3h4.5L20 21h-4.5z", key: "1" }],
    ["path", { d: "M19 3 13 10M11 14l-6.5 7", key: "2" }],
  ]),
  LinkedIn: createLucideIcon("linkedin", [
    ["path", { d: "M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z", key: "1" }],
    ["rect", { width: "4", height: "12", x: "2", y: "9", key: "2" }],
    ["circle", { cx: "4", cy: "4", r: "2", key: "3" }],
  ]),
  YouTube: createLucideIcon("youtube", [
    ["rect", { width: "20", height: "14", x: "2", y: "5", rx: "4", key: "1" }],
    ["path", { d: "m10 15 5-3-5-3z", key: "2" }],
  ]),
  Website: Globe,
};
