/** D37. */
export const imageMostBytes = 10 * 1024 * 1024

/** Shown at 64 px at the most, twice as sharp on most screens, and a little larger in link previews. */
export const avatarPixels = 256
