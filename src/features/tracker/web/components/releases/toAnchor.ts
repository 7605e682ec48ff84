/** The id of a version in the changelog. */
export const toAnchor = (version: string): string => `v${version}`
