import { useSession } from '#client/session/session.ts'
import { ReportButton } from '#features/moderation/web/index.ts'
import { WatchButton } from '#features/notifications/web/index.ts'
import { ShareButton } from '#ui/controls/ShareButton.tsx'
import { useModule } from '#ui/useModule.ts'
import { ModelDownload } from '../../viewer/web/model/ModelDownload.tsx'
import styles from './CreationActions.module.css'
import type { Creation } from './creation.ts'
import { ShareMenu } from './related/ShareMenu.tsx'

const loadMemberActions = () => import('./MemberActions.tsx')

export function CreationActions({ creation, onEdit }: { creation: Creation; onEdit: () => void }) {
  const members = useModule(loadMemberActions, useSession().status === 'signedIn')
  return (
    <div className={styles.actions} data-print="none">
      <WatchButton objectId={creation.id} />
      {/* A hidden creation cannot be embedded. */}
      {creation.hidden ? <ShareButton shareId={creation.shareId} /> : <ShareMenu creation={creation} />}
      <ReportButton objectId={creation.id} />
      <ModelDownload file={creation} />
      {members && <members.MemberActions creation={creation} onEdit={onEdit} />}
    </div>
  )
}
