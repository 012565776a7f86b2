import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { DataScript } from "#app/kit/rendering/raw-html.tsx";

/** When an island is hydrated: on page load, when the browser is idle, near the viewport, or on first interaction. */
export type HydrationTrigger = "load" | "idle" | "visible" | "interaction";

/** Renders an island as a separate React root, so that useId gives the same ids as in the browser. */
export type IslandRenderer = (content: ReactNode) => { html: string; prefix: string };

/** Set while the server renders a page; null in the browser and inside an island. */
export const IslandRendererContext = createContext<IslandRenderer | null>(null);

export type Island<Props extends object> = ComponentType<Props> & {
  island_name: string;
  Content: ComponentType<Props>;
};

function assertSerializable(name: string, props: object): void {
  const [functionProp] = Object.entries(props).find(([, value]) => typeof value === "function") ?? [];
  if (functionProp)
    throw new Error(`The island ${name} can't be given the function ${functionProp}: its props travel as data`);
}

/**
 * Makes a component of a server-rendered page interactive. The file is named `<name>.island.tsx` and exports the
 * result; props must be serializable. In the browser and inside another island it renders the plain component.
 * Throws while rendering if a prop is a function.
 */
export function island<Props extends object>(
  name: string,
  Content: ComponentType<Props>,
  { when = "visible" }: { when?: HydrationTrigger } = {},
): Island<Props> {
  function IslandRoot(props: Props) {
    const renderIsland = useContext(IslandRendererContext);
    if (!renderIsland) return <Content {...props} />;
    assertSerializable(name, props);
    const { html, prefix } = renderIsland(<Content {...props} />);
    return (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: this HTML was rendered by React */}
        <div data-island={name} data-when={when} data-prefix={prefix} dangerouslySetInnerHTML={{ __html: html }} />
        <DataScript type="application/json" data={props} />
      </>
    );
  }
  return Object.assign(IslandRoot, { island_name: name, Content });
}
