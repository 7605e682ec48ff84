import { Swatch } from './Swatch.tsx'
import styles from './TagChip.module.css'

type Props = { name: string; color: string /** The list of what has this tag. */; href?: string }

/** A tag: its colour beside its name, so that any colour leaves the name readable. */
export function TagChip({ name, color, href }: Props) {
  const content = (
    <>
      <Swatch color={color} />
      {name}
    </>
  )
  if (!href) return <span className={styles.tag}>{content}</span>
  return (
    <a className={`${styles.tag} ${styles.link}`} href={href}>
      {content}
    </a>
  )
}
