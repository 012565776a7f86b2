/** The meta element of the back-office that holds the address of the stylesheet of previews. */
export const siteStylesheetMeta = "site-stylesheet";
