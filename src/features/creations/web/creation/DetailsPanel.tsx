import { Spinner } from '#ui/Spinner.tsx'
import { useModule } from '#ui/useModule.ts'
import type { Creation } from './creation.ts'
import { getLoadedDetailsModule, loadDetailsModule } from './detailsModule.ts'

export function DetailsPanel({ creation }: { creation: Creation }) {
  const { blotterInfo, modInfo } = creation
  const loaded = useModule(loadDetailsModule, true)
  const details = getLoadedDetailsModule() ?? loaded
  if (!details) return <Spinner />
  if (blotterInfo) return <details.Details creation={creation} info={blotterInfo} />
  return modInfo && <details.ModDetails creation={creation} mod={modInfo} />
}
