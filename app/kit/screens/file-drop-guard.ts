/** Keeps the page open when a file is dropped beside what takes files: browsers would show the file in its place. */
export function guardFileDrops(): () => void {
  const onDrag = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  // What takes files has handled the event by the time it reaches the window.
  addEventListener("dragover", onDrag);
  addEventListener("drop", onDrag);
  return () => {
    removeEventListener("dragover", onDrag);
    removeEventListener("drop", onDrag);
  };
}
