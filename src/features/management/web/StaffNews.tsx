import type { StaffNewsProps } from '#client/extensions/slots.tsx'
import { useSession } from '#client/session/session.ts'
import { useModule } from '#ui/useModule.ts'

const loadCount = () => import('./inbox/InboxCount.tsx')

/** Only the staff load more than this. */
export function StaffNews(props: StaffNewsProps) {
  const { canAccessManagement } = useSession()
  const module = useModule(loadCount, canAccessManagement)
  return canAccessManagement && module ? <module.InboxCount {...props} /> : null
}
