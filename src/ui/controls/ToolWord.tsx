import type { ReactNode } from 'react'
import { StableLabel } from '../status/StableLabel.tsx'
import styles from './ToolWord.module.css'

type PlaceProps = {
  /** Wide windows show the button's `ToolWord`. */
  withWord?: boolean
  children: ReactNode
}

/** Keeps the room of one framed `IconButton`, so that nothing moves when it appears. */
export const ToolPlace = ({ withWord, children }: PlaceProps) => (
  <span className={withWord ? `${styles.place} ${styles.withWord}` : styles.place}>{children}</span>
)

type WordProps = {
  children: string
  /** The word in the button's other state. */
  other?: string
}

/** The word beside the icon of an `IconButton` in a `ToolPlace` that has words. */
export const ToolWord = ({ children, other }: WordProps) => (
  <span className={styles.word}>{other ? <StableLabel text={children} others={[other]} /> : children}</span>
)
