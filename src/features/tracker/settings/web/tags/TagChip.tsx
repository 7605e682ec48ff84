import { Swatch } from './Swatch.tsx'
import styles from './TagChip.module.css'

type Props = { name: string; color: string; href?: string }

/** The name is readable with any colour. */
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
