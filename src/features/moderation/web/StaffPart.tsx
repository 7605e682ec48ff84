import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { messageOf } from '#client/errors.ts'
import { useMutation } from '#client/useMutation.ts'
import type { ModerationOfQuery } from '#generated/operations.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EyeIcon, UserIcon } from '#ui/icons.tsx'
import { Note } from '#ui/Note.tsx'
import { m } from '../webMessages.ts'
import { HideObjectDoc, RestoreObjectDoc } from './ReportDialog.graphql.ts'
import styles from './StaffPart.module.css'

/** Whatever shows things that can be hidden. */
export const hideable = ['Post', 'Comment', 'Ticket', 'Creation', 'Forum', 'ReportedObject', 'ObjectModeration']

type Props = {
  objectId: string
  moderation: NonNullable<ModerationOfQuery['moderationOf']>
  onDone: () => void
}

/** What a moderator can do about something without leaving its page. */
export function StaffPart({ objectId, moderation, onDone }: Props) {
  const { hidden, author, openReports } = moderation
  const hide = useMutation(HideObjectDoc, hideable)
  const restore = useMutation(RestoreObjectDoc, hideable)
  const [error, setError] = useState<string>()

  async function act() {
    try {
      await (hidden ? restore({ objectId }) : hide({ objectId, reason: null }))
      onDone()
    } catch (fault) {
      setError(messageOf(fault))
    }
  }

  return (
    <div className={styles.part}>
      <Button variant={hidden ? 'plain' : 'danger'} icon={<EyeIcon />} onClick={() => void act()}>
        {hidden ? m.restore() : m.hide()}
      </Button>
      {author && (
        <ButtonLink icon={<UserIcon />} href={paths.manpanel('people', { q: author.username })}>
          {m.staffCardOf(author.username)}
        </ButtonLink>
      )}
      {openReports > 0 && (
        <a className="link" href={paths.manpanel('reports')}>
          {m.openReports(openReports)}
        </a>
      )}
      {error && <Note status="error">{error}</Note>}
    </div>
  )
}
