import type { PageEditor } from '#client/extensions/pageEditors.ts'
import { panelMessages } from '../panelMessages.ts'

const load = () => import('./panels/EditForum.tsx')

export const pageEditors: readonly PageEditor[] = [
  { kind: 'forum', right: 'forums', label: panelMessages.editForum, load },
  { kind: 'blog', right: 'forums', label: panelMessages.editBlog, load },
]
