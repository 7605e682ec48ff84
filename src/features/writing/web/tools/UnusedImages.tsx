import { SpinnerRing } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import type { ImageItem } from '../images/imageItems.ts'
import styles from './Preview.module.css'

/** The images that the text will end with when it is sent, also those that are still uploading. */
export const UnusedImages = ({ images }: { images: readonly ImageItem[] }) =>
  images.map(({ id, key, name, url, loading }) => (
    <p key={key} className={styles.image}>
      {(url || id) && <img src={url ?? `/upload/${id}`} alt={name} />}
      {loading && (
        <output aria-label={messages.images.uploading({ name })}>
          <SpinnerRing />
        </output>
      )}
    </p>
  ))
