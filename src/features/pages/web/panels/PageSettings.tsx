import { FormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import type { EditorField } from '#ui/editor/fields.ts'
import { pageLimits } from '../../contract/pageLimits.ts'
import { messages } from '../../messages.ts'
import { getPageName, type ManagedPage } from './managedPage.ts'
import { SavePageSettingsDoc } from './PagesPanel.graphql.ts'

type Props = { page: ManagedPage; onClose: () => void; onSaved?: (page: ManagedPage) => void }

const createFields = (page: ManagedPage): EditorField[] => [
  {
    name: 'slug',
    label: messages.slug(),
    hint: page.isPublished ? messages.slugMoves() : messages.slugHint(),
    required: true,
    maximum: pageLimits.maxSlugLength,
  },
  { name: 'position', label: messages.position(), hint: messages.positionHint(), required: true },
  { name: 'inFooter', label: messages.inFooter(), hint: messages.inFooterHint(), kind: 'flag' },
  { name: 'atSignUp', label: messages.atSignUp(), hint: messages.atSignUpHint(), kind: 'flag' },
]

export function PageSettings({ page, onClose, onSaved }: Props) {
  const save = useMutation(SavePageSettingsDoc)
  const { id, revision, slug, inFooter, atSignUp } = page
  return (
    <EditorDialog
      open
      title={messages.manage.settingsOf({ title: getPageName(page) })}
      fields={createFields(page)}
      values={{ slug, position: String(page.position), inFooter, atSignUp }}
      onSave={async (values) => {
        const position = Number(values.position)
        if (!Number.isInteger(position))
          throw new FormError(messages.positionInvalid({ max: pageLimits.maxPosition }), 'position')
        const { savePageSettings } = await save({
          id,
          revision,
          slug: String(values.slug).trim(),
          position,
          inFooter: values.inFooter === true,
          atSignUp: values.atSignUp === true,
        })
        onSaved?.(savePageSettings)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
