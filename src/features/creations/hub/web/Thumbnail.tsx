import type { ContentKind } from '#generated/operations.ts'
import { CodeIcon, GlobeIcon } from '#ui/icons/mediaIcons.tsx'
import { CubeIcon } from '#ui/icons/pageIcons.tsx'
import { CardPicture } from '#ui/layout/Card.tsx'
import styles from './Thumbnail.module.css'

const icons = { WORLD: GlobeIcon, SUBASSEMBLY: CubeIcon, MOD: CodeIcon }

type Props = {
  /** Empty if there is no image. */
  url: string
  kind: ContentKind
  /** Why there is no image. */
  reason?: string | null
  isLead?: boolean
}

export function Thumbnail({ url, kind, reason = null, isLead }: Props) {
  if (url) return <CardPicture url={url} isLead={isLead} isWhole={kind === 'MOD'} />
  const Icon = icons[kind]
  return (
    <span className={styles.none}>
      <Icon size={24} />
      {reason}
    </span>
  )
}
