/** How long a change by staff can be taken back. The emails that it caused wait as long. */
export const undoSeconds = 10;
