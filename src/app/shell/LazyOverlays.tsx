import { useQuestion } from '#client/confirmation.ts'
import { useExtensions } from '#client/extensions.ts'
import { useIsProofRequested } from '#client/recentProof.ts'
import { siteSearches } from '#client/siteSearch.ts'
import { ToastArea } from '#ui/ToastArea.tsx'
import { TooltipLayer } from '#ui/TooltipLayer.tsx'
import { useModule } from '#ui/useModule.ts'
import { OpenInGameDialog } from './OpenInGameDialog.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useSystemMessages } from './useSystemMessages.ts'

type Props = { helpOpen: boolean; onHelpClose: () => void }

const loadNothing = async () => undefined
const loadConfirmDialog = () => import('#ui/ConfirmDialog.tsx')
const loadProofDialog = () => import('#features/accounts/web/factors/ProofDialog.tsx')

/** Loaded lazily, after the first interaction or message. */
export function LazyOverlays({ helpOpen, onHelpClose }: Props) {
  useSystemMessages()
  const isProofRequested = useIsProofRequested()
  const proofModule = useModule(loadProofDialog, isProofRequested)
  const question = useQuestion()
  const confirmModule = useModule(loadConfirmDialog, question !== undefined)
  const [siteSearch] = useExtensions(siteSearches)
  const searchModule = useModule(siteSearch?.loadOverlay ?? loadNothing, siteSearch !== undefined)
  return (
    <>
      <ToastArea />
      <TooltipLayer />
      {searchModule && <searchModule.Overlay />}
      <OpenInGameDialog />
      {confirmModule && <confirmModule.ConfirmDialog question={question} />}
      {proofModule && <proofModule.ProofDialog open={isProofRequested} />}
      <ShortcutsDialog open={helpOpen} onClose={onHelpClose} />
    </>
  )
}
