import { Button } from '#ui/controls/Button.tsx'
import { CubeIcon } from '#ui/icons/pageIcons.tsx'
import styles from './ModelViewer.module.css'
import { messages } from './stageMessages.ts'

/** Asks before the browser draws a model that may take it long. */
export function LargeModel({ onProceed }: { onProceed: () => void }) {
  return (
    <div className={styles.corner}>
      <p className={styles.sentence} role="status">
        {messages.large()}
      </p>
      <Button icon={<CubeIcon />} onClick={onProceed}>
        {messages.showAnyway()}
      </Button>
    </div>
  )
}
