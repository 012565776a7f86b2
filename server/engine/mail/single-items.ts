/** Lists are rendered once for all messages, and lose lines without values: what is left of one may be a single item. */
const singleItem = /<ul( class="[^"]*") style="([^"]*)"><li[^>]*>((?:(?!<li|<\/ul>).)*)<\/li><\/ul>/gs;

/** A list of one item as a paragraph, in HTML. */
export const unwrapSingleItems = (html: string): string =>
  html.replace(
    singleItem,
    (_, names: string, style: string, content: string) =>
      `<p${names} dir="auto" style="${style.replace(/;?padding:[^;"]*/, "")}">${content}</p>`,
  );

/** The same in plain text, where a list is a part between empty lines. */
export const unwrapSingleLines = (text: string): string =>
  text
    .split("\n\n")
    .map((part) => (part.startsWith("- ") && !part.includes("\n- ") ? part.slice(2) : part))
    .join("\n\n");
