import { useState } from 'react'
import { getErrorMessage } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages as uploadMessages } from '../../../upload/messages.ts'
import chips from '../../../web/tags/TagChips.module.css'
import type { Creation } from '../creation.ts'
import { RemoveCreationTagDoc } from './EditCreation.graphql.ts'

type Props = { creation: Creation; isOpen: boolean; onClose: () => void }

/** Lets staff remove tags, because they do not edit the creations of others. */
export function RemoveTags({ creation: { id, tags }, isOpen, onClose }: Props) {
  const [pending, setPending] = useState<string>()
  const [error, setError] = useState('')
  const removeTag = useMutation(RemoveCreationTagDoc)

  async function remove(tag: string) {
    setError('')
    setPending(tag)
    try {
      await removeTag({ creationId: id, tag })
      if (tags.length === 1) onClose()
    } catch (cause) {
      setError(getErrorMessage(cause))
    } finally {
      setPending(undefined)
    }
  }

  return (
    <Dialog open={isOpen} onClose={onClose} title={uploadMessages.tags.removeTags()}>
      <p className={chips.about}>{uploadMessages.tags.removeAbout()}</p>
      <ul className={chips.list}>
        {tags.map((tag) => (
          <li key={tag}>
            <Button
              icon={<CloseIcon />}
              busy={pending === tag}
              aria-label={uploadMessages.tags.removeTag({ tag })}
              onClick={() => void remove(tag)}
            >
              {tag}
            </Button>
          </li>
        ))}
      </ul>
      {error && <Note status="error">{error}</Note>}
    </Dialog>
  )
}
