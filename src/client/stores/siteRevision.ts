/** What the last response said of the settings of the site; null before there is one. */
export const siteRevision: { latest: string | null } = { latest: null }
