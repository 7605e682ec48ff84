import type { ReactNode } from 'react'
import { Badge } from '#ui/status/Badge.tsx'
import { messages } from '../../messages.ts'
import styles from './LookPanel.module.css'
import { isFixed, type LookName, type LookSettings } from './lookValues.ts'

type Props = { settings: LookSettings; name: LookName; label: string; children: ReactNode }

/** Shows the field, unless the environment of the server has the setting. */
export const Fixed = ({ settings, name, label, children }: Props) =>
  isFixed(settings, name) ? (
    <p className={styles.fixed}>
      <strong>{label}</strong> <Badge tone="neutral">{messages.look.fromEnvironment()}</Badge>
    </p>
  ) : (
    children
  )
