import { JSDOM } from "jsdom";
import type { Environment } from "vitest/runtime";

/**
 * The parts of a browser that screens use. Everything else stays Node's own, because the API runs in the same process:
 * fetch, Request, FormData, File, AbortController.
 */
const browserGlobals = [
  ...["window", "document", "navigator", "location", "history", "localStorage", "sessionStorage", "screen"],
  ...["Node", "Text", "Element", "Document", "DocumentFragment", "ShadowRoot", "NodeFilter", "Range", "DOMRect"],
  ...["HTMLElement", "HTMLInputElement", "HTMLTextAreaElement", "HTMLSelectElement", "HTMLButtonElement"],
  ...[
    "HTMLAnchorElement",
    "HTMLFormElement",
    "RadioNodeList",
    "HTMLIFrameElement",
    "SVGElement",
    "MutationObserver",
    "DOMParser",
  ],
  ...["Event", "CustomEvent", "KeyboardEvent", "MouseEvent", "PointerEvent", "FocusEvent", "InputEvent"],
  ...["getComputedStyle", "addEventListener", "removeEventListener", "dispatchEvent", "getSelection", "scrollTo"],
  ...["requestAnimationFrame", "cancelAnimationFrame", "self", "top", "parent", "innerWidth", "innerHeight"],
] as const;

class IdleObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const noRect = { x: 0, y: 0, top: 0, left: 0, bottom: 0, right: 0, width: 0, height: 0 };

/** What jsdom lacks. Nothing is laid out there: wide screens match, nothing scrolls, nothing is observed. */
function addMissingParts(window: JSDOM["window"]): void {
  const listeners = { addEventListener: () => {}, removeEventListener: () => {} };
  Object.assign(window, {
    matchMedia: (query: string) => ({ matches: query.includes("min-width"), media: query, ...listeners }),
    ResizeObserver: IdleObserver,
    IntersectionObserver: IdleObserver,
    scrollTo: () => {},
    // A bug in a screen fails its test.
    reportError: (error: unknown) => {
      throw error;
    },
  });
  window.Element.prototype.scrollIntoView = () => {};
  window.Element.prototype.setPointerCapture = () => {};
  window.Element.prototype.getAnimations = () => [];
  window.document.elementFromPoint = () => null;
  Object.assign(window.Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => noRect,
  });
  Object.defineProperty(window.navigator, "locks", {
    value: { request: (_: string, work: () => Promise<unknown>) => work() },
  });
}

/** jsdom knows the `srcdoc` of a frame only as an attribute. */
function loadFrameDocuments({ HTMLIFrameElement, Event }: JSDOM["window"]): void {
  const { setAttribute } = HTMLIFrameElement.prototype;
  HTMLIFrameElement.prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name, value);
    if (name.toLowerCase() !== "srcdoc") return;
    setTimeout(() => {
      this.contentDocument?.open();
      this.contentDocument?.write(value);
      this.contentDocument?.close();
      this.dispatchEvent(new Event("load"));
    });
  };
}

/** A browser's document in the process of the API. */
export default {
  name: "screens",
  viteEnvironment: "ssr",
  setup(global) {
    const { window } = new JSDOM("<!doctype html><html lang=en><body></body></html>", {
      url: "http://localhost/admin",
      pretendToBeVisual: true,
    });
    addMissingParts(window);
    loadFrameDocuments(window);
    const names = [...browserGlobals, "matchMedia", "ResizeObserver", "IntersectionObserver", "reportError"];
    const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const);
    for (const name of names) {
      const value: unknown = Reflect.get(window, name);
      const isMethod = typeof value === "function" && /^[a-z]/.test(name);
      Object.defineProperty(global, name, {
        value: isMethod ? value.bind(window) : value,
        configurable: true,
        writable: true,
      });
    }
    return {
      teardown() {
        for (const [name, descriptor] of before) {
          if (descriptor) Object.defineProperty(global, name, descriptor);
          else Reflect.deleteProperty(global, name);
        }
        window.close();
      },
    };
  },
} satisfies Environment;
