import { type ComponentProps, useState } from 'react'
import { useModule } from '#ui/useModule.ts'
import type { LineageFields } from '../../lineage/web/LineageFields.tsx'
import { messages } from '../messages.ts'
import styles from './UploadForm.module.css'

const loadLineageFields = () => import('../../lineage/web/LineageFields.tsx')

/** Sources and licence, whose script loads once they are unfolded. */
export function MoreFields(props: ComponentProps<typeof LineageFields>) {
  const [isOpen, setOpen] = useState(false)
  const lineage = useModule(loadLineageFields, isOpen)
  return (
    <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {messages.lineage.sourcesAndLicence()} <span className={styles.optional}>{messages.optional()}</span>
      </summary>
      <div>{lineage && <lineage.LineageFields {...props} />}</div>
    </details>
  )
}
