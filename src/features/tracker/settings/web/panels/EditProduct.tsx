import type { PageEditorProps } from '#client/extensions/pageEditors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { messages } from '../../../messages.ts'
import { ProductSettingsDoc, UpdateProductDoc } from './ProductsPanel.graphql.ts'
import { createProductFields, parseProductValues, toProductValues } from './productFields.ts'

export function Editor({ subject, isOpen, onClose, onSaved }: PageEditorProps) {
  const products = useQuery(ProductSettingsDoc, {}).data?.productSettings
  const update = useMutation(UpdateProductDoc)
  const product = products?.find(({ key }) => key === subject.id)
  if (!product) return null
  return (
    <EditorDialog
      open={isOpen}
      title={messages.panel.editProduct()}
      fields={createProductFields().filter(({ createOnly }) => !createOnly)}
      values={toProductValues(product)}
      onClose={onClose}
      onSave={async (values) => {
        await update({ id: product.id, position: product.position, ...parseProductValues(values) })
        onSaved()
      }}
    />
  )
}
