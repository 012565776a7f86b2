import { type DOMReadyEvent, HtmlValidate, type Plugin, Rule, StaticConfigLoader } from "html-validate";

/** The content model of `dl` is an order, which the rules of the validator don't know. */
class TermsBeforeDetails extends Rule {
  override setup(): void {
    this.on("dom:ready", ({ document }: DOMReadyEvent) => {
      for (const list of document.querySelectorAll("dl, dl > div")) {
        const names = list.childElements.map(({ tagName }) => tagName).filter((name) => name !== "div");
        if (names.length === 0) continue;
        if (names[0] !== "dt" || names.at(-1) !== "dd") this.report(list, "A list has a dt first and a dd last");
      }
    });
  }
}

const plugin: Plugin = { name: "lists", rules: { "lists/terms-before-details": TermsBeforeDetails } };

const validator = new HtmlValidate(
  new StaticConfigLoader({
    plugins: [plugin],
    extends: ["html-validate:standard", "html-validate:document"],
    rules: {
      "lists/terms-before-details": "error",
      // Scripts and styles come from the same origin.
      "require-sri": "off",
    },
  }),
);

/** Errors of an HTML document by the rules of the HTML standard, one line each. */
export async function findHtmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId} at ${selector}: ${message}`),
  );
}
