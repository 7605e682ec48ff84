import { useSession } from '#client/session/session.ts'
import { WatchButton } from '#features/notifications/web/index.ts'
import { formatBytes } from '#language/format.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { ShareButton } from '#ui/controls/ShareButton.tsx'
import { DownloadIcon } from '#ui/icons/mediaIcons.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../messages.ts'
import styles from './CollectionActions.module.css'
import type { Collection } from './collection.ts'

type Props = { collection: Collection; isEditing: boolean; onEdit: (isEditing: boolean) => void }

const loadMemberActions = () => import('./edit/MemberActions.tsx')

export function CollectionActions(props: Props) {
  const { id, archive } = props.collection
  const members = useModule(loadMemberActions, useSession().status === 'signedIn')
  return (
    <div className={styles.actions} data-print="none">
      {archive && (
        <ButtonLink variant="primary" icon={<DownloadIcon />} href={archive.downloadUrl} download rel="nofollow">
          {messages.downloadAll()} <span className="num">{formatBytes(archive.byteSize)}</span>
        </ButtonLink>
      )}
      <WatchButton objectId={id} />
      <ShareButton shareId={id} />
      {members && <members.MemberActions {...props} />}
    </div>
  )
}
