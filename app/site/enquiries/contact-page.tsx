import { definePage, PageMovedError } from "#app/kit/rendering/page.ts";

/** An address that people type: the form stands on the home page. */
export const contactPage = definePage({
  path: "/contact",
  load: async (): Promise<null> => {
    throw new PageMovedError("/#contact");
  },
  head: () => ({ title: "Contact", description: "", canonical: "/", robots: "noindex, nofollow" }),
  Page: () => null,
});
