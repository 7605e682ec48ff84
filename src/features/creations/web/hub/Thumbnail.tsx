import type { ContentKind } from '#generated/operations.ts'
import { CodeIcon, CubeIcon, GlobeIcon } from '#ui/icons.tsx'
import styles from './Thumbnail.module.css'

const icons = { WORLD: GlobeIcon, SUBASSEMBLY: CubeIcon, MOD: CodeIcon }

type Props = {
  /** Empty if there is no image. */
  url: string
  kind: ContentKind
  /** Why there is no image. */
  reason?: string | null
}

/** No alt text, because the title is beside it. */
export function Thumbnail({ url, kind, reason = null }: Props) {
  const Icon = icons[kind]
  if (!url) {
    return (
      <span className={styles.none}>
        <Icon size={24} />
        {reason}
      </span>
    )
  }
  return (
    <img
      className={url.startsWith('/upload/') ? styles.image : styles.poster}
      src={`${url}?w=360`}
      srcSet={`${url}?w=360 360w, ${url}?w=720 720w`}
      sizes="(min-width: 720px) 300px, 90vw"
      width={300}
      height={169}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
