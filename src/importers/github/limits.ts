/** Limits of the tracker, which can be removed, so that nothing imports them; a test compares them. */
export const limits = {
  maxTitleLength: 300,
  maxBodyLength: 50_000,
  maxTagNameLength: 50,
  maxTags: 20,
  maxMilestoneNameLength: 30,
  maxProductNameLength: 100,
  maxDescriptionLength: 1_000,
} as const

/** The key of a product is a part of addresses, beside these names. */
export const reservedKeys: readonly string[] = ['new', 'upload', 'feed', 'rss', 'edit', 'changelog']
export const maxKeyLength = 40
