import { useIsProofRequested } from '#client/recentProof.ts'
import { SearchSuggestions } from '#features/search/web/suggestions/SearchSuggestions.tsx'
import { ToastArea } from '#ui/ToastArea.tsx'
import { TooltipLayer } from '#ui/TooltipLayer.tsx'
import { useModule } from '#ui/useModule.ts'
import { OpenInGameDialog } from './OpenInGameDialog.tsx'
import { searchPanelId } from './SearchBox.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useSystemMessages } from './useSystemMessages.ts'

type Props = { helpOpen: boolean; onHelpClose: () => void }

const loadProofDialog = () => import('#features/accounts/web/factors/ProofDialog.tsx')

/** Loaded lazily, after the first interaction or message. */
export function LazyOverlays({ helpOpen, onHelpClose }: Props) {
  useSystemMessages()
  const isProofRequested = useIsProofRequested()
  const proofModule = useModule(loadProofDialog, isProofRequested)
  return (
    <>
      <ToastArea />
      <TooltipLayer />
      <SearchSuggestions panelId={searchPanelId} />
      <OpenInGameDialog />
      {proofModule && <proofModule.ProofDialog open={isProofRequested} />}
      <ShortcutsDialog open={helpOpen} onClose={onHelpClose} />
    </>
  )
}
