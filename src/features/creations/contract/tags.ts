/** The lists of the hub: they change when a creation is published, edited or deleted. */
export const creationsTag = 'creations'
