import { type ComponentType, useEffect } from 'react'
import { listEnabled } from '#client/extensions/enabledModules.ts'
import { useHost } from '#client/extensions/extensions.ts'
import { fillSlots } from '#client/extensions/fillSlots.ts'
import type { Contribution } from '#extensions/extensionPoint.ts'
import { useModule } from '#ui/useModule.ts'

type OverlayModule = { MemberOverlay: ComponentType }
type FillsModule = { slotFills: readonly Contribution[] }

// Found by file name, because a list of them would be part of the first script of every page.
const overlays = import.meta.glob<OverlayModule>('../../../features/*/web/memberOverlay.tsx')
const fills = import.meta.glob<FillsModule>('../../../features/*/web/slotFills.ts')

/** What features add to pages of others for signed-in users. */
export function MemberOverlays() {
  const host = useHost()
  return (
    <>
      {listEnabled(fills, host).map((load, index) => (
        <LazyFills key={index} load={load} />
      ))}
      {listEnabled(overlays, host).map((load, index) => (
        <LazyOverlay key={index} load={load} />
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
