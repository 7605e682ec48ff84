import { resolveProofRequest } from '#client/session/recentProof.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { autofocusFirstField } from '#ui/overlays/focus.ts'
import { messages } from '../../messages.ts'
import { FactorProofForm } from './FactorProofForm.tsx'
import styles from './SecondFactor.module.css'

export const ProofDialog = ({ open }: { open: boolean }) => (
  <Dialog open={open} onClose={() => resolveProofRequest(false)} title={messages.factor.proofTitle()}>
    <div ref={autofocusFirstField} className={styles.proof}>
      <p>{messages.factor.proofAbout()}</p>
      <FactorProofForm
        call="second-factor/prove"
        body={{}}
        optionsCall="second-factor/prove/options"
        submitLabel={messages.confirm()}
        onProved={() => resolveProofRequest(true)}
      />
    </div>
  </Dialog>
)
