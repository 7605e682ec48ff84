/** Shown at 64 px at the most, twice as sharp on most screens, and a little larger in link previews. */
export const avatarPixels = 256

/** A picture is shown as wide as a page; what is larger than the largest usual screen is made smaller. */
export const mostPixelsWide = 3_840

/** Smaller forms, for text columns and cards on usual screens and on dense ones. */
export const formWidths = [360, 720, 1_440] as const
