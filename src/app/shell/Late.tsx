import { useProofAsked } from '#client/recentProof.ts'
import { SearchSuggestions } from '#features/search/web/suggestions/SearchSuggestions.tsx'
import { ToastArea } from '#ui/ToastArea.tsx'
import { TooltipLayer } from '#ui/TooltipLayer.tsx'
import { useModule } from '#ui/useModule.ts'
import { OpenInGameDialog } from './OpenInGameDialog.tsx'
import { searchPanelId } from './SearchBox.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useSystemMessages } from './systemMessages.ts'

type Props = { helpOpen: boolean; onHelpClose: () => void }

const loadProofDialog = () => import('#features/accounts/web/factors/ProofDialog.tsx')

/** What nobody needs before touching the page, or before there is something to tell: not part of the first load. */
export function Late({ helpOpen, onHelpClose }: Props) {
  useSystemMessages()
  const isProofAsked = useProofAsked()
  const proof = useModule(loadProofDialog, isProofAsked)
  return (
    <>
      <ToastArea />
      <TooltipLayer />
      <SearchSuggestions panelId={searchPanelId} />
      <OpenInGameDialog />
      {proof && <proof.ProofDialog open={isProofAsked} />}
      <ShortcutsDialog open={helpOpen} onClose={onHelpClose} />
    </>
  )
}
