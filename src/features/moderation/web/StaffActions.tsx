import { useInlineAction } from '#client/queries/useInlineAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import type { ModerationOfQuery } from '#generated/operations.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { EyeIcon, UserIcon } from '#ui/icons/actionIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../messages.ts'
import { HideObjectDoc, RestoreObjectDoc } from './ReportDialog.graphql.ts'
import styles from './StaffActions.module.css'

type Props = {
  objectId: string
  moderation: NonNullable<ModerationOfQuery['moderationOf']>
  onDone: () => void
}

export function StaffActions({ objectId, moderation, onDone }: Props) {
  const { hidden, author, openReports } = moderation
  const hide = useMutation(HideObjectDoc)
  const restore = useMutation(RestoreObjectDoc)
  const { isPending, failure, run } = useInlineAction(async () => {
    await (hidden ? restore({ objectId }) : hide({ objectId, reason: null }))
    onDone()
  })

  return (
    <div className={styles.part}>
      <Button variant={hidden ? 'plain' : 'danger'} icon={<EyeIcon />} busy={isPending} onClick={() => void run()}>
        {hidden ? messages.pages.restore() : uiMessages.hide()}
      </Button>
      {author && (
        <ButtonLink icon={<UserIcon />} href={paths.managementPanel('people', { q: author.username })}>
          {messages.pages.staffCardOf({ name: author.username })}
        </ButtonLink>
      )}
      {openReports > 0 && (
        <a className="link" href={paths.managementPanel('reports')}>
          {messages.pages.openReports({ n: openReports })}
        </a>
      )}
      {failure && <Note status="error">{failure}</Note>}
    </div>
  )
}
