import type { PageEditor } from '#client/extensions/pageEditors.ts'
import { panelMessages } from '../panelMessages.ts'

export const pageEditors: readonly PageEditor[] = [
  {
    kind: 'product',
    right: 'products',
    label: panelMessages.editProduct,
    load: () => import('./panels/EditProduct.tsx'),
  },
  {
    kind: 'ticketTag',
    right: 'tags',
    label: panelMessages.editTag,
    load: () => import('./panels/EditTag.tsx'),
  },
]
