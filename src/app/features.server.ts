import { accountsFeature } from '#features/accounts/server/index.ts'
import { blogFeature } from '#features/blog/server/index.ts'
import { commentsFeature } from '#features/comments/server/index.ts'
import { creationsFeature } from '#features/creations/server/index.ts'
import { feedsFeature } from '#features/feeds/server/index.ts'
import { forumFeature } from '#features/forum/server/index.ts'
import { imagesFeature } from '#features/images/server/index.ts'
import { managementFeature } from '#features/management/server/index.ts'
import { moderationFeature } from '#features/moderation/server/index.ts'
import { newsletterFeature } from '#features/newsletter/server/index.ts'
import { notificationsFeature } from '#features/notifications/server/index.ts'
import { profilesFeature } from '#features/profiles/server/index.ts'
import { ratingsFeature } from '#features/ratings/server/index.ts'
import { searchFeature } from '#features/search/server/index.ts'
import { siteFeature } from '#features/site/server/index.ts'
import { trackerFeature } from '#features/tracker/server/index.ts'
import { uploadsFeature } from '#features/uploads/server/index.ts'
import { writingFeature } from '#features/writing/server/index.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'

/** Every feature of the server. To remove one: this line, the one in features.web.tsx, and its directory. */
export const serverFeatures: readonly ServerFeature[] = [
  accountsFeature,
  siteFeature,
  forumFeature,
  blogFeature,
  commentsFeature,
  ratingsFeature,
  profilesFeature,
  imagesFeature,
  notificationsFeature,
  uploadsFeature,
  writingFeature,
  feedsFeature,
  trackerFeature,
  creationsFeature,
  newsletterFeature,
  searchFeature,
  moderationFeature,
  managementFeature,
]
