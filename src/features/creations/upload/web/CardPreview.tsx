import { useWatch } from 'react-hook-form'
import { useSession } from '#client/session/session.ts'
import type { ImageItem } from '#features/writing/web/index.ts'
import type { Creation } from '#gamefiles/index.ts'
import { formatNumber } from '#language/format.ts'
import { Card } from '#ui/layout/Card.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { UserName } from '#ui/text/UserName.tsx'
import type { KindSlug } from '../../contract/creationLimits.ts'
import card from '../../hub/web/CreationCard.module.css'
import { Thumbnail } from '../../hub/web/Thumbnail.tsx'
import { KindBadge } from '../../web/KindBadge.tsx'
import { messages } from '../messages.ts'
import styles from './CardPreview.module.css'
import type { PackagePictureChoice } from './usePackagePictures.ts'

type Props = {
  creation: Creation | undefined
  /** The kind that the page is for, until the file says it. */
  kind: KindSlug | undefined
  images: readonly ImageItem[]
  packagePictures: PackagePictureChoice
  isModelCover: boolean
  tags: readonly string[]
}

const kinds = { worlds: 'WORLD', subassemblies: 'SUBASSEMBLY', mods: 'MOD' } as const
const kindsOfFiles = { world: 'WORLD', subassembly: 'SUBASSEMBLY', mod: 'MOD' } as const

/** The number of tags on a card. */
const maxTags = 2

/** The card of the creation in the hub, as far as it is known. */
export function CardPreview({ creation, kind: expected, images, packagePictures, isModelCover, tags }: Props) {
  const title = String(useWatch({ name: 'title' }) ?? '').trim()
  const user = useSession().currentUser
  const kind = creation ? kindsOfFiles[creation.kind] : expected && kinds[expected]
  const cover = getCover({ images, packagePictures, isModelCover })
  return (
    <section className={styles.preview} aria-label={messages.preview.title()}>
      <p className={styles.label} aria-hidden="true">
        {messages.preview.title()}
      </p>
      <ul>
        <Card className={card.card}>
          <div className={card.picture}>
            {cover ? (
              <img className={styles.cover} src={cover} alt="" />
            ) : (
              <Thumbnail url="" kind={kind ?? 'SUBASSEMBLY'} reason={getCoverNote(creation)} />
            )}
            {kind && (
              <span className={card.kind}>
                <KindBadge kind={kind} />
              </span>
            )}
          </div>
          <div className={card.words}>
            <p className={styles.title} dir="auto" lang={toTextLanguage(title)} data-empty={!title || undefined}>
              {title || messages.preview.untitled()}
            </p>
            <div className={card.meta}>
              {user && <UserName username={user.username} flair={user.flair} link={false} />}
            </div>
            {tags.length > 0 && <p className={styles.facts}>{tags.slice(0, maxTags).join(' · ')}</p>}
            <div className={`num ${styles.facts}`}>{formatParts(creation)}</div>
          </div>
        </Card>
      </ul>
    </section>
  )
}

type Cover = Pick<Props, 'images' | 'packagePictures' | 'isModelCover'>

function getCover({ images, packagePictures: { chosen, previews }, isModelCover }: Cover): string | undefined {
  if (isModelCover) return undefined
  const [first] = images
  if (!first) return chosen.map((name) => previews[name]).find(Boolean) ?? undefined
  return first.url ?? (first.id ? `/upload/${first.id}?w=720` : undefined)
}

function getCoverNote(creation: Creation | undefined): string {
  if (!creation) return messages.preview.noCover()
  return creation.kind === 'mod' ? messages.preview.modCover() : messages.preview.modelCover()
}

function formatParts(creation: Creation | undefined): string {
  if (!creation || creation.kind === 'mod') return ''
  const { componentCount, wireCount } = creation.facts
  return [
    messages.components({ n: componentCount, text: formatNumber(componentCount) }),
    messages.wires({ n: wireCount, text: formatNumber(wireCount) }),
  ].join(' · ')
}
