import sharp from "sharp";

// Each image is decoded once, so sharp's cache would only waste memory.
sharp.cache(false);
// Several sizes are worked on at a time, so each needs only one thread.
sharp.concurrency(1);

export { sharp };
