import type { ComponentType } from 'react'
import { useModule } from '#ui/useModule.ts'

type OverlayModule = { MemberOverlay: ComponentType }

// Found by file name, because a list of them would be part of the first script of every page.
const loaders = Object.entries(import.meta.glob<OverlayModule>('../../../features/*/web/memberOverlay.tsx'))

/** What features add to pages of others for signed-in users. */
export function MemberOverlays() {
  return loaders.map(([file, load]) => <LazyOverlay key={file} load={load} />)
}

function LazyOverlay({ load }: { load: () => Promise<OverlayModule> }) {
  const module = useModule(load, true)
  return module && <module.MemberOverlay />
}
