import { useSession } from '#client/session/session.ts'
import { useModule } from '#ui/useModule.ts'

const loadMarks = () => import('./inbox/InboxMarks.tsx')
const loadEditors = () => import('./editors/PageEditors.tsx')

/** What waits for the staff, beside the links to the management, and editors at what they edit. */
export function MemberOverlay() {
  const { canAccessManagement } = useSession()
  const marks = useModule(loadMarks, canAccessManagement)
  const editors = useModule(loadEditors, canAccessManagement)
  if (!canAccessManagement) return null
  return (
    <>
      {marks && <marks.InboxMarks />}
      {editors && <editors.PageEditors />}
    </>
  )
}
