import styles from './StableLabel.module.css'

type Props = { text: string /** What it may say instead. */; others: readonly [string, string?] }

/** A label as wide as the longest of the texts, so that nothing beside it moves when it changes. */
export const StableLabel = ({ text, others }: Props) => (
  <span className={styles.label} data-other={others[0]} data-third={others[1]}>
    {text}
  </span>
)
