import { useId } from 'react'
import { toDisplayName } from '#gamefiles/toDisplayName.ts'
import { formatBytes } from '#language/format.ts'
import { creationLimits } from '../../contract/creationLimits.ts'
import { messages } from '../messages.ts'
import form from './form/FormGroup.module.css'
import styles from './PackagePictures.module.css'
import type { PackagePictureChoice } from './usePackagePictures.ts'

type Props = {
  choice: PackagePictureChoice
  /** Images that the user added. */
  imageCount: number
  disabled: boolean
}

/** Offers the pictures of a package for the gallery. */
export function PackagePictures({ choice, imageCount, disabled }: Props) {
  const { pictures, chosen, previews, toggle } = choice
  const hintId = useId()
  if (!pictures.length) return null
  const isFull = imageCount + chosen.length >= creationLimits.maxImages
  return (
    <fieldset className={styles.pictures} disabled={disabled} aria-describedby={hintId}>
      <legend className={form.label}>{messages.packagePictures()}</legend>
      <p id={hintId} className={form.hint}>
        {messages.packagePicturesHint({ max: creationLimits.maxImages })}
      </p>
      <ul className={styles.tiles}>
        {pictures.map(({ name, byteSize }) => {
          const isChosen = chosen.includes(name)
          const isUnreadable = previews[name] === null
          return (
            <li key={name}>
              <label className={styles.tile}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isUnreadable || (isFull && !isChosen)}
                  onChange={() => toggle(name)}
                />
                <span className={styles.preview}>{previews[name] && <img src={previews[name]} alt="" />}</span>
                <span className={styles.name}>{toDisplayName(getBaseName(name))}</span>
                <small>{isUnreadable ? messages.pictureUnreadable() : formatBytes(byteSize)}</small>
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

const getBaseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
