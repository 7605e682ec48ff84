import { useSession } from '#client/session/session.ts'
import { ShareButton } from '#ui/controls/ShareButton.tsx'
import { useModule } from '#ui/useModule.ts'
import styles from './CreationActions.module.css'
import type { Creation } from './creation.ts'
import { relatedModule } from './modules.ts'

const loadMemberActions = () => import('./MemberActions.tsx')

export function CreationActions({ creation, onEdit }: { creation: Creation; onEdit: () => void }) {
  const related = relatedModule.getLoaded()
  const members = useModule(loadMemberActions, useSession().status === 'signedIn')
  return (
    <div className={styles.actions} data-print="none">
      {/* A hidden creation cannot be embedded. */}
      {related && !creation.hidden ? (
        <related.ShareMenu creation={creation} />
      ) : (
        <ShareButton shareId={creation.shareId} />
      )}
      {related && <related.ModelDownload file={creation} />}
      {members && <members.MemberActions creation={creation} onEdit={onEdit} />}
    </div>
  )
}
