export const maxImageBytes = 10 * 1024 * 1024

export const maxImagesPerItem = 20

/** Images that nothing uses are deleted after a day. */
export const unusedImageTtlMs = 86_400_000

/** More than twice the largest display size of 96 px, for dense displays. */
export const avatarPixels = 256

/** The width of a 4K display. */
export const maxImageWidth = 3_840

/** Text columns and cards at pixel ratios of 1 and 2. */
export const variantWidths = [360, 720, 1_440] as const
