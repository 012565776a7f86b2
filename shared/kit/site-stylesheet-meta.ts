/** The meta element of the back-office that holds the address of the public site's stylesheet, for previews. */
export const siteStylesheetMeta = "site-stylesheet";
