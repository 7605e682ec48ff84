import { messages } from '../messages.ts'
import styles from './SetupPanel.module.css'
import type { Step } from './steps/setupStep.ts'

export function Progress({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ state }) => state === 'DONE').length
  return (
    <div className={styles.progress}>
      <progress max={steps.length} value={done} aria-label={messages.panel()} />
      <span className="num">{messages.progress({ done, all: steps.length })}</span>
    </div>
  )
}
