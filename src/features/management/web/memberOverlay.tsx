import { useSession } from '#client/session/session.ts'
import { useModule } from '#ui/useModule.ts'

const loadMarks = () => import('./inbox/InboxMarks.tsx')

/** What waits for the staff, beside the links to the management. */
export function MemberOverlay() {
  const { canAccessManagement } = useSession()
  const marks = useModule(loadMarks, canAccessManagement)
  return canAccessManagement && marks ? <marks.InboxMarks /> : null
}
