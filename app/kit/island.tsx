import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { DataScript } from "./raw.tsx";

/**
 * When an island comes to life: as soon as the scripts are there, when the browser has nothing else to do, when it is
 * near the visible part of the page, or when someone first touches it.
 */
export type When = "load" | "idle" | "visible" | "interaction";

/** Renders an island on its own, so that its ids are those that the browser will make. */
export type RenderIsland = (content: ReactNode) => { html: string; prefix: string };

/** Given where a whole page is rendered; null in the browser and inside of an island. */
export const IslandRendering = createContext<RenderIsland | null>(null);

export type Island<Props extends object> = ComponentType<Props> & {
  island_name: string;
  Content: ComponentType<Props>;
};

function checkData(name: string, props: object): void {
  const [not_data] = Object.entries(props).find(([, value]) => typeof value === "function") ?? [];
  if (not_data) throw new Error(`The island ${name} can't be given the function ${not_data}: its props travel as data`);
}

/**
 * Makes a component interactive in a page that the server has rendered. Its file is `<name>.island.tsx` and exports
 * what this answers; its props are plain data. In the browser, and inside another island, it is just the component.
 */
export function island<Props extends object>(
  name: string,
  Content: ComponentType<Props>,
  { when = "visible" }: { when?: When } = {},
): Island<Props> {
  function Placed(props: Props) {
    const renderIsland = useContext(IslandRendering);
    if (!renderIsland) return <Content {...props} />;
    checkData(name, props);
    const { html, prefix } = renderIsland(<Content {...props} />);
    return (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has just made it */}
        <div data-island={name} data-when={when} data-prefix={prefix} dangerouslySetInnerHTML={{ __html: html }} />
        <DataScript type="application/json" data={props} />
      </>
    );
  }
  return Object.assign(Placed, { island_name: name, Content });
}
