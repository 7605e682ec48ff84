import styles from './ToolWord.module.css'

/** The word beside an icon of an `IconButton`, which wide windows show where the tool is marked by `data-with-words`. */
export const ToolWord = ({ children }: { children: string }) => <span className={styles.word}>{children}</span>
