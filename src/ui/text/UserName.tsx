import { useBrand } from '#client/brand.ts'
import { paths } from '#paths.ts'
import { messages } from '../messages.ts'
import { Badge } from '../status/Badge.tsx'
import styles from './UserName.module.css'

type Props = {
  username: string
  flair?: string
  /** False inside another link. */
  link?: boolean
}

/** The flair "developer" has a tooltip that names the game. */
export function FlairBadge({ flair }: { flair: string }) {
  const brand = useBrand()
  if (flair !== 'developer') return <Badge>{flair}</Badge>
  return (
    <Badge tone="warn" title={messages.developerOf({ game: brand.name })}>
      {messages.developer()}
    </Badge>
  )
}

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
