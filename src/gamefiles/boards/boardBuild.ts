/** Raised by every change to how boards are described, so that those of stored files are described again. */
export const boardBuild = 3
