import type { PageEditor } from '#client/extensions/pageEditors.ts'
import { panelMessages } from '../panelMessages.ts'

export const pageEditors: readonly PageEditor[] = [
  {
    right: 'products',
    label: panelMessages.editProduct,
    mark: '[data-edit-product]:not([data-edit-tag])',
    load: () => import('./panels/EditProduct.tsx'),
  },
  {
    right: 'tags',
    label: panelMessages.editTag,
    mark: '[data-edit-tag]',
    load: () => import('./panels/EditTag.tsx'),
  },
]
