import { Button } from '#ui/controls/Button.tsx'
import { CubeIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../messages.ts'
import styles from './ModelViewer.module.css'

/** Asks before the browser draws a model that may take it long. */
export function LargeModel({ onProceed }: { onProceed: () => void }) {
  return (
    <div className={styles.corner}>
      <p className={styles.sentence} role="status">
        {messages.stage.large()}
      </p>
      <Button icon={<CubeIcon />} onClick={onProceed}>
        {messages.stage.showAnyway()}
      </Button>
    </div>
  )
}
