/** The meta element of the back-office that holds the addresses of the stylesheets of previews, as JSON by their names. */
export const previewStylesMeta = "preview-styles";
