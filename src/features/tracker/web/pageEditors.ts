import type { PageEditor } from '#client/extensions/pageEditors.ts'
import { messages } from '../messages.ts'

export const pageEditors: readonly PageEditor[] = [
  {
    kind: 'product',
    right: 'products',
    label: messages.panel.editProduct,
    load: () => import('../settings/web/panels/EditProduct.tsx'),
  },
  {
    kind: 'ticketTag',
    right: 'tags',
    label: messages.panel.editTag,
    load: () => import('../settings/web/panels/EditTag.tsx'),
  },
]
