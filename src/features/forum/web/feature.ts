import { siteSections } from '#client/extensions/siteLinks.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'
import { paths } from '#paths.ts'
import { ForumIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../messages.ts'
import { forumPages } from './routes.tsx'

export const forumWeb: WebFeature = {
  pages: forumPages,
  extensions: [
    siteSections.add({
      tab: 'forums',
      label: messages.nav.forum,
      href: paths.forums(),
      Icon: ForumIcon,
      kind: 'post',
      position: 20,
      inBottomBar: true,
    }),
  ],
}
