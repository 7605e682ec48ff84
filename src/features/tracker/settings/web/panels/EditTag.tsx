import type { PageEditorProps } from '#client/extensions/pageEditors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { formatTerm } from '#objects/query/formatQueryValue.ts'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { trackerPaths } from '../../../contract/paths.ts'
import { messages } from '../../../messages.ts'
import { renameTag } from '../../../web/renameTag.ts'
import { TagSettingsDoc, UpdateTicketTagDoc } from './TagsPanel.graphql.ts'
import { createTagFields, parseTagValues, renderTagPreview, toTagValues } from './tagFields.tsx'

export function Editor({ subject, isOpen, onClose, onSaved }: PageEditorProps) {
  const data = useQuery(TagSettingsDoc, {}).data
  const update = useMutation(UpdateTicketTagDoc)
  const { id: name, parentId: product = '' } = subject
  const tag = data?.ticketTagSettings.find((tag) => tag.name === name && ['', product].includes(tag.productId))
  if (!data || !tag) return null

  /** The address of the list contains the name of the tag. */
  function toPath(newName: string, newProduct: string): string {
    if (!['', product].includes(newProduct)) return trackerPaths.tracker(newProduct, { q: formatTerm('tag', newName) })
    const search = new URLSearchParams(location.search)
    search.set('q', renameTag(search.get('q') ?? '', name, newName))
    return `${location.pathname}?${search}`
  }

  return (
    <EditorDialog
      open={isOpen}
      title={messages.panel.editTag()}
      fields={createTagFields(data.products)}
      values={toTagValues(tag)}
      renderPreview={renderTagPreview}
      onClose={onClose}
      onSave={async (values) => {
        const input = parseTagValues(values)
        const { updateTicketTag } = await update({ id: tag.id, ...input })
        onSaved(toPath(updateTicketTag.name, input.productId ?? ''))
      }}
    />
  )
}
