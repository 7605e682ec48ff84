import type { CollectDialogProps } from '#client/extensions/slots.tsx'
import { useModule } from '#ui/useModule.ts'

const load = () => import('./AddDialog.tsx')

export function CollectDialog({ objectId, isOpen, onClose }: CollectDialogProps) {
  const module = useModule(load, isOpen)
  return module && <module.AddDialog key={objectId} objectId={objectId} isOpen={isOpen} onClose={onClose} />
}
