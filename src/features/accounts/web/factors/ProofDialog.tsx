import { answerProof } from '#client/recentProof.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { m } from '../../factorMessages.ts'
import { FactorStep } from './FactorStep.tsx'

/** Asks for the second factor again, before a change of what lets somebody in. */
export const ProofDialog = ({ open }: { open: boolean }) => (
  <Dialog open={open} onClose={() => answerProof(false)} title={m.proofTitle()}>
    <p>{m.proofAbout()}</p>
    <FactorStep
      call="second-factor/prove"
      body={{}}
      offer="second-factor/prove/options"
      submit={m.confirm()}
      onProved={() => answerProof(true)}
    />
  </Dialog>
)
