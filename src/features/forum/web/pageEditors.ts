import type { PageEditor } from '#client/extensions/pageEditors.ts'
import { messages } from '../messages.ts'

const load = () => import('./panels/EditForum.tsx')

export const pageEditors: readonly PageEditor[] = [
  { kind: 'forum', right: 'forums', label: messages.panel.editForum, load },
  { kind: 'blog', right: 'forums', label: messages.panel.editBlog, load },
]
