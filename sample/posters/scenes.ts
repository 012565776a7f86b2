export { scenes } from "./scenes/test-sheet.ts";
