import { type ComponentType, useEffect } from 'react'
import { fillSlots } from '#client/extensions/fillSlots.ts'
import type { Contribution } from '#extensions/extensionPoint.ts'
import { useModule } from '#ui/useModule.ts'

type OverlayModule = { MemberOverlay: ComponentType }
type FillsModule = { slotFills: readonly Contribution[] }

// Found by file name, because a list of them would be part of the first script of every page.
const overlays = Object.entries(import.meta.glob<OverlayModule>('../../../features/*/web/memberOverlay.tsx'))
const fills = Object.entries(import.meta.glob<FillsModule>('../../../features/*/web/slotFills.ts'))

/** What features add to pages of others for signed-in users. */
export function MemberOverlays() {
  return (
    <>
      {fills.map(([file, load]) => (
        <LazyFills key={file} load={load} />
      ))}
      {overlays.map(([file, load]) => (
        <LazyOverlay key={file} load={load} />
      ))}
    </>
  )
}

function LazyFills({ load }: { load: () => Promise<FillsModule> }) {
  const module = useModule(load, true)
  useEffect(() => module && fillSlots(module.slotFills), [module])
  return null
}

function LazyOverlay({ load }: { load: () => Promise<OverlayModule> }) {
  const module = useModule(load, true)
  return module && <module.MemberOverlay />
}
