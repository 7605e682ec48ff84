import type { ReactNode } from 'react'
import { pendingMutations } from '#client/queries/useMutation.ts'
import { useIsProofRequested } from '#client/session/recentProof.ts'
import { useQuestion } from '#client/stores/confirmation.ts'
import { useStore } from '#client/stores/createStore.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { ToastArea } from '#ui/overlays/ToastArea.tsx'
import { TooltipLayer } from '#ui/overlays/TooltipLayer.tsx'
import { useModule } from '#ui/useModule.ts'
import { useSiteSearch } from '../siteSearch.ts'
import { useSystemMessages } from '../useSystemMessages.ts'
import { RequestedOverlay } from './RequestedOverlay.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

type Props = {
  helpOpen: boolean
  onHelpClose: () => void
  /** Shown while an action waits for its answer. */
  progress: ReactNode
}

const loadNothing = async () => undefined
const loadProofDialog = () => import('#features/accounts/factors/web/ProofDialog.tsx')

/** Loaded lazily, after the first interaction or message. */
export function LazyOverlays({ helpOpen, onHelpClose, progress }: Props) {
  useSystemMessages()
  const isProofRequested = useIsProofRequested()
  const proofModule = useModule(loadProofDialog, isProofRequested)
  const siteSearch = useSiteSearch()
  const searchModule = useModule(siteSearch?.loadOverlay ?? loadNothing, siteSearch !== undefined)
  return (
    <>
      {useStore(pendingMutations) > 0 && progress}
      <ToastArea />
      <TooltipLayer />
      {searchModule && <searchModule.Overlay />}
      <RequestedOverlay />
      <ConfirmDialog question={useQuestion()} />
      {proofModule && <proofModule.ProofDialog open={isProofRequested} />}
      <ShortcutsDialog open={helpOpen} onClose={onHelpClose} />
    </>
  )
}
