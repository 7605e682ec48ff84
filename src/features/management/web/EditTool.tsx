import type { EditToolProps } from '#client/extensions/slots.tsx'
import { useSession } from '#client/session/session.ts'
import { useModule } from '#ui/useModule.ts'

const loadButton = () => import('./editors/EditButton.tsx')

/** Only the staff load more than this. */
export function EditTool(props: EditToolProps) {
  const { canAccessManagement } = useSession()
  const module = useModule(loadButton, canAccessManagement)
  return canAccessManagement && module ? <module.EditButton {...props} /> : null
}
