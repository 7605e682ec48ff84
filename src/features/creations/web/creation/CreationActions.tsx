import { useSession } from '#client/session.ts'
import { ShareButton } from '#ui/ShareButton.tsx'
import { useModule } from '#ui/useModule.ts'
import styles from './CreationActions.module.css'
import type { Creation } from './creation.ts'

const loadMemberActions = () => import('./MemberActions.tsx')

export function CreationActions({ creation, onEdit }: { creation: Creation; onEdit: () => void }) {
  const members = useModule(loadMemberActions, useSession().status === 'signedIn')
  return (
    <div className={styles.actions} data-print="none">
      <ShareButton shareId={creation.shareId} />
      {members && <members.MemberActions creation={creation} onEdit={onEdit} />}
    </div>
  )
}
