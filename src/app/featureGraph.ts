/**
 * The features that each feature may import. `npm run check` fails for a cycle, an import that is not listed here, and an
 * entry that nothing uses. Calls against the direction go through events, or through what features provide for others in
 * ServerFeature and PageParts.
 */
export const featureGraph: Readonly<Record<string, readonly string[]>> = {
  accounts: [],
  blog: ['forum'],
  comments: ['accounts', 'management', 'moderation', 'notifications', 'ratings', 'writing'],
  creations: ['comments', 'images', 'management', 'moderation', 'notifications', 'ratings', 'uploads', 'writing'],
  feeds: [],
  forum: ['comments', 'management', 'moderation', 'notifications', 'ratings', 'writing'],
  images: ['accounts'],
  management: ['accounts'],
  moderation: ['accounts', 'management', 'notifications'],
  newsletter: ['accounts', 'management', 'writing'],
  notifications: ['accounts'],
  profiles: ['accounts', 'images', 'writing'],
  ratings: ['notifications'],
  search: ['management'],
  site: ['management'],
  tracker: ['comments', 'management', 'moderation', 'notifications', 'ratings', 'writing'],
  uploads: ['accounts', 'images'],
  writing: ['images'],
}
