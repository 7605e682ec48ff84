// To remove a feature, delete its directory and its lines here and in features.server.ts.
// The check then names its entry in featureGraph.ts.
export { accountsPages } from '#features/accounts/web/index.ts'
export { blogPages } from '#features/blog/web/index.ts'
export { creationsPages } from '#features/creations/web/index.ts'
export { forumPages } from '#features/forum/web/index.ts'
export { managementPages } from '#features/management/web/index.ts'
export { newsletterPages } from '#features/newsletter/web/index.ts'
export { profilesPages } from '#features/profiles/web/index.ts'
export { searchPages } from '#features/search/web/index.ts'
export { sitePages } from '#features/site/web/index.ts'
export { trackerPages } from '#features/tracker/web/index.ts'
