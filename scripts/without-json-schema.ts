import type { Plugin } from "vite";

const schemasModule = /node_modules\/zod\/v4\/classic\/schemas\.js$/;
/** What makes every schema import the whole generator of JSON schemas. */
const generatorCalls = [
  /inst\._zod\.processJSONSchema = [^;]+;/g,
  /createStandardJSONSchemaMethod\(this, "\w+"\)/g,
  /createToJSONSchemaMethod\(this, {}\)\(params\)/g,
];

/** Leaves the generator of JSON schemas out of a bundle of Zod: forms only validate. */
export const withoutJsonSchema = (): Plugin => ({
  name: "without-json-schema",
  transform: {
    filter: { id: schemasModule },
    handler(code) {
      return generatorCalls.reduce((changed, call) => {
        const next = changed.replaceAll(call, call === generatorCalls[0] ? "" : "undefined");
        if (next === changed) this.error(`Zod has changed: ${call.source} is not found`);
        return next;
      }, code);
    },
  },
});
