import type { Page } from '#client/page.ts'
import { accountPages } from '#features/accounts/web/index.ts'
import { blogPages } from '#features/blog/web/index.ts'
import { creationPages } from '#features/creations/web/index.ts'
import { forumPages } from '#features/forum/web/index.ts'
import { managementPages } from '#features/management/web/index.ts'
import { newsletterPages } from '#features/newsletter/web/index.ts'
import { profilePages } from '#features/profiles/web/index.ts'
import { searchPages } from '#features/search/web/index.ts'
import { sitePages } from '#features/site/web/index.ts'
import { trackerPages } from '#features/tracker/web/index.ts'

const devUi: Page = {
  route: 'devUi',
  tab: 'none',
  module: () => import('#ui/DevUiPage.tsx'),
  file: 'src/ui/DevUiPage.tsx',
}

/** Every feature of the browser. To remove one: this line, the one in features.server.ts, and its directory. */
export const pages: readonly Page[] = [
  ...sitePages,
  ...accountPages,
  ...forumPages,
  ...blogPages,
  ...profilePages,
  ...trackerPages,
  ...creationPages,
  ...newsletterPages,
  ...searchPages,
  ...managementPages(() => import('./panels.web.ts')),
  ...(import.meta.env.DEV ? [devUi] : []),
]
