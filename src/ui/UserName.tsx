import { paths } from '#app/paths.ts'
import { useBrand } from '#client/brand.ts'
import { Badge } from './Badge.tsx'
import { m } from './messages.ts'
import styles from './UserName.module.css'

type Props = {
  username: string
  flair?: string
  /** False where a link to the profile would stand inside another link. */
  link?: boolean
}

/** The badge behind a name: the flair "developer" is titled for the game, any other is shown as it is. */
export function FlairBadge({ flair }: { flair: string }) {
  const brand = useBrand()
  if (flair !== 'developer') return <Badge>{flair}</Badge>
  return (
    <Badge tone="warn" title={m.developerOf(brand.name)}>
      {m.developer()}
    </Badge>
  )
}

/** @username with its flair. */
export function UserName({ username, flair, link = true }: Props) {
  const name = link ? (
    <a className={styles.name} href={paths.userPage(username)}>
      {`@${username}`}
    </a>
  ) : (
    <span className={styles.name}>{`@${username}`}</span>
  )
  if (!flair) return name
  return (
    <span className={styles.user}>
      {name}
      <FlairBadge flair={flair} />
    </span>
  )
}
