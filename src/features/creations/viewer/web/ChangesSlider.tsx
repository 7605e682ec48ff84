import { useState } from 'react'
import { messages } from '../messages.ts'
import styles from './ModelViewer.module.css'
import type { Stage } from './stage/openStage.ts'

const steps = 20

/** Fades from the former save to the latter. */
export function ChangesSlider({ stage }: { stage: Stage }) {
  const [step, setStep] = useState(steps / 2)
  const select = (next: number) => {
    stage.showChanges(next / steps)
    setStep(next)
  }
  return (
    <label className={styles.layers}>
      <span>{messages.changes.before()}</span>
      <input
        type="range"
        min={0}
        max={steps}
        value={step}
        aria-label={messages.changes.slider()}
        aria-valuetext={formatStep(step)}
        onChange={(event) => select(Number(event.target.value))}
        onKeyDown={(event) => event.stopPropagation()}
      />
      <span>{messages.changes.after()}</span>
    </label>
  )
}

function formatStep(step: number): string {
  if (step === 0) return messages.changes.before()
  return step === steps ? messages.changes.after() : messages.changes.both()
}
