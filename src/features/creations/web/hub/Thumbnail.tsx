import type { ContentKind } from '#generated/operations.ts'
import { CodeIcon, CubeIcon, GlobeIcon } from '#ui/icons.tsx'
import styles from './Thumbnail.module.css'

const icons = { WORLD: GlobeIcon, SUBASSEMBLY: CubeIcon, MOD: CodeIcon }

type Props = {
  /** Empty where there is none. */
  address: string
  kind: ContentKind
  /** Why there is none. */
  reason?: string | null
}

/** The picture of a card, 16:9; without one, the sign of the kind. The title stands beside it. */
export function Thumbnail({ address, kind, reason = null }: Props) {
  const Icon = icons[kind]
  if (!address) {
    return (
      <span className={styles.none}>
        <Icon size={24} />
        {reason}
      </span>
    )
  }
  return (
    <img
      className={address.startsWith('/upload/') ? styles.image : styles.poster}
      src={`${address}?w=360`}
      srcSet={`${address}?w=360 360w, ${address}?w=720 720w`}
      sizes="(min-width: 720px) 300px, 90vw"
      width={300}
      height={169}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
