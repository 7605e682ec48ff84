import { CubeIcon } from '#ui/icons/pageIcons.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { messages } from '../../../messages.ts'
import { maxPosterWidth, stageSizes, toSrcSet } from '../../../web/gallery/items.ts'
import { PictureWithoutPreload } from '../../../web/gallery/PictureWithoutPreload.tsx'
import type { Creation } from '../creation.ts'
import { FloorPlan } from './FloorPlan.tsx'
import styles from './Substitute.module.css'

/** The icon of a mod; the game's own thumbnail, else a plan drawn from the facts of the file. */
export function Substitute({ creation: { title, modelThumbnail, blotterInfo, modInfo } }: { creation: Creation }) {
  if (modInfo) {
    return (
      <div className={`${styles.frame} ${styles.icon}`}>
        <Avatar username={modInfo.id} picture={modelThumbnail?.downloadUrl ?? null} size={96} />
      </div>
    )
  }
  if (modelThumbnail) {
    return (
      <div className={styles.frame}>
        <PictureWithoutPreload>
          <img
            className={styles.thumbnail}
            src={modelThumbnail.downloadUrl}
            srcSet={toSrcSet(modelThumbnail.downloadUrl, maxPosterWidth)}
            sizes={stageSizes}
            alt={messages.substitute.thumbnailOf({ title })}
          />
        </PictureWithoutPreload>
      </div>
    )
  }
  if (blotterInfo?.parts.length) return <FloorPlan parts={blotterInfo.parts} />
  return (
    <div className={`${styles.frame} ${styles.empty}`}>
      <CubeIcon size={24} />
      <p>{messages.substitute.noParts()}</p>
    </div>
  )
}
