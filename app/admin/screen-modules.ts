import type { ScreenModule } from "#app/kit/screens/screen.ts";

/** The sign-in page. */
export const loadLoginPage = () => import("./sign-in/login-page.tsx");

/** The code of each screen by its path. It imports nothing, so that a screen can be loaded before all else is there. */
export const screenModules = {
  "/admin": () => import("./dashboard/dashboard-page.tsx"),
  "/admin/analytics": () => import("./analytics/analytics-page.tsx"),
  "/admin/hero-slides": () => import("./hero-slides/hero-slides-page.tsx"),
  "/admin/about": () => import("./about/about-page.tsx"),
  "/admin/contact-info": () => import("./contact-info/contact-info-page.tsx"),
  "/admin/services": () => import("./categories/categories-page.tsx"),
  "/admin/trips": () => import("./trips/trips-page.tsx"),
  "/admin/places": () => import("./places/places-page.tsx"),
  "/admin/testimonials": () => import("./testimonials/testimonials-page.tsx"),
  "/admin/faq": () => import("./faq/faq-page.tsx"),
  "/admin/texts": () => import("./texts/texts-page.tsx"),
  "/admin/claims": () => import("./claims/claims-page.tsx"),
  "/admin/messages": () => import("./enquiries/enquiries-page.tsx"),
  "/admin/images": () => import("./images/images-page.tsx"),
  "/admin/highlights": () => import("./highlights/highlights-page.tsx"),
  "/admin/icons": () => import("./icons/icons-page.tsx"),
  "/admin/bookings": () => import("./bookings/bookings-page.tsx"),
  "/admin/users": () => import("./users-screen.tsx"),
  "/admin/branding": () => import("./settings/branding/branding-page.tsx"),
  "/admin/payment": () => import("./payment/payment-page.tsx"),
  "/admin/mail-templates": () => import("./mail/templates-page.tsx"),
  "/admin/outbox": () => import("./mail/outbox-page.tsx"),
  "/admin/history": () => import("./history-screen.tsx"),
  "/admin/bin": () => import("./bin/bin-page.tsx"),
  "/admin/people": () => import("./people/people-page.tsx"),
  "/admin/settings": () => import("./settings/settings-page.tsx"),
  "/admin/profile": () => import("./profile/profile-page.tsx"),
} as const satisfies Readonly<Record<`/admin${string}`, () => Promise<ScreenModule>>>;
