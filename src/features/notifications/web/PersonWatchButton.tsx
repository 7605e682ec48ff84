import { useQuery } from '#client/queries/useQuery.ts'
import { useSession } from '#client/session/session.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { SettingsIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../messages.ts'
import { PersonWatchDoc } from './Watch.graphql.ts'
import styles from './WatchButton.module.css'
import { Placeholder } from './WatchButton.tsx'

const load = () => import('./PersonWatchMenu.tsx')

/** On one's own profile a link to the settings takes its place. */
export function PersonWatchButton({ userId }: { userId: number }) {
  const { status, currentUser } = useSession()
  const isMember = useIsMember()
  const memberAction = `watch ${userId}`
  if (currentUser?.id === userId) {
    return (
      <ButtonLink icon={<SettingsIcon />} href={paths.accountSettings('profile')}>
        {uiMessages.accountSettings()}
      </ButtonLink>
    )
  }
  if (status === 'signedIn') return <Watch userId={userId} memberAction={memberAction} />
  if (isMember) return <Placeholder />
  return (
    <Button className={`shape ${styles.watch}`} disabled={status === 'unknown'} data-member-action={memberAction}>
      {messages.watch.watch()}
    </Button>
  )
}

function Watch({ userId, memberAction }: { userId: number; memberAction: string }) {
  const level = useQuery(PersonWatchDoc, { userId }).data?.personWatchLevel
  const module = useModule(load, true)
  if (!level || !module) return <Placeholder />
  return <module.PersonWatchMenu userId={userId} level={level} memberAction={memberAction} />
}
