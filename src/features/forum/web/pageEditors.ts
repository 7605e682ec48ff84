import type { PageEditor } from '#client/extensions/pageEditors.ts'
import { panelMessages } from '../panelMessages.ts'

const load = () => import('./panels/EditForum.tsx')

export const pageEditors: readonly PageEditor[] = [
  // The page of a forum names it for the watch button, and cannot hold one more byte.
  { right: 'forums', label: panelMessages.editForum, mark: '[data-watch^="frm-"]', load },
  { right: 'forums', label: panelMessages.editBlog, mark: '[data-page-editor^="frm-"]', load },
]
