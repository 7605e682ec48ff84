import { postActions } from '#features/forum/web/index.ts'
import { paths } from '#paths.ts'
import { MailIcon } from '#ui/icons/pageIcons.tsx'
import { sendPostAction } from '../contract/postAction.ts'
import { messages } from '../messages.ts'

export const slotFills = [
  postActions.add({
    name: sendPostAction,
    label: messages.nav.sendPost,
    Icon: MailIcon,
    toHref: ({ id, title, url }) => paths.managementPanel('newsletter', { title, url, discord: '1', post: id }),
  }),
]
