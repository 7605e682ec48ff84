import { forumPanels } from '#features/forum/web/panels.ts'
import type { Panel } from '#features/management/contract/panel.ts'
import { managementPanels } from '#features/management/web/panels.ts'
import { moderationPanels } from '#features/moderation/web/panels.ts'
import { newsletterPanels } from '#features/newsletter/web/panels.ts'
import { searchPanels } from '#features/search/web/panels.ts'
import { sitePanels } from '#features/site/web/panels.ts'
import { trackerPanels } from '#features/tracker/web/panels.ts'

/** Every panel of /management, in the order of its sidebar. A feature brings its own in `web/panels.ts`. */
export const panels: readonly Panel[] = [
  ...managementPanels,
  ...moderationPanels,
  ...forumPanels,
  ...trackerPanels,
  ...newsletterPanels,
  ...searchPanels,
  ...sitePanels,
]
