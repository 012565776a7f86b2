/** The rules of Markdown that texts follow; the build leaves only these in the parser that browsers load. */
export const richTextRules = ["heading", "list", "blockquote", "emphasis", "link", "escape", "newline"] as const;
