/** The meta element of the back-office that holds the address of the site's stylesheet, for previews. */
export const siteStylesMeta = "site-styles";
