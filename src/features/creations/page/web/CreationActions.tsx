import { objectTools, Slot } from '#client/extensions/slots.tsx'
import { useSession } from '#client/session/session.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import { WatchButton } from '#features/notifications/web/index.ts'
import { paths } from '#paths.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { ShareButton } from '#ui/controls/ShareButton.tsx'
import { ToolPlace } from '#ui/controls/ToolWord.tsx'
import { BookIcon, DotsIcon } from '#ui/icons/pageIcons.tsx'
import { MenuLink } from '#ui/overlays/MenuLink.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../../messages.ts'
import styles from './CreationActions.module.css'
import { CreationMenu } from './CreationMenu.tsx'
import type { Creation } from './creation.ts'
import { ShareMenu } from './related/ShareMenu.tsx'

const loadMemberActions = () => import('./MemberActions.tsx')

type Props = { creation: Creation; onEdit: () => void }

/** The two actions that most readers want, and a menu with the others. */
export function CreationActions({ creation, onEdit }: Props) {
  const isMember = useIsMember()
  const members = useModule(loadMemberActions, useSession().status === 'signedIn')
  return (
    <div className={styles.actions} data-print="none">
      <div className={styles.row}>
        <WatchButton objectId={creation.id} />
        {/* A hidden creation cannot be embedded. */}
        {creation.hidden ? <ShareButton shareId={creation.shareId} /> : <ShareMenu creation={creation} />}
        {isMember && (
          <ToolPlace>
            <Slot of={objectTools} objectId={creation.id} />
          </ToolPlace>
        )}
        {members ? (
          <members.MemberMenu creation={creation} />
        ) : (
          <VisitorMenu creation={creation} isLoading={isMember} />
        )}
      </div>
      {members && <members.AuthorActions creation={creation} onEdit={onEdit} />}
    </div>
  )
}

/** While the menu of a member is loading, it keeps its place. */
function VisitorMenu({ creation, isLoading }: { creation: Creation; isLoading: boolean }) {
  if (isLoading) {
    return (
      <IconButton framed disabled label={messages.page.moreActions()}>
        <DotsIcon />
      </IconButton>
    )
  }
  return (
    <CreationMenu creation={creation}>
      <MenuLink icon={<BookIcon />} href={paths.login()} data-member-action={`collect ${creation.id}`}>
        {messages.page.collect()}
      </MenuLink>
    </CreationMenu>
  )
}
