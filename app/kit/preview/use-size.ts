import { useLayoutEffect, useState } from "react";

const noSize = { width: 0, height: 0 };

/** The size of an element in pixels as it is laid out, also of one in a frame. */
export function useSize(element: Element | null): { width: number; height: number } {
  const [size, setSize] = useState(noSize);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
