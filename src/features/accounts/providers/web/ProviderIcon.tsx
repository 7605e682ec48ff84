import { isProviderId } from '../contract/limits.ts'
import sprite from './providers.svg?no-inline'

/** Uses a sprite, so that no script contains the icons. */
export function ProviderIcon({ id, size = 18 }: { id: string; size?: number }) {
  if (!isProviderId(id)) return null
  return (
    <svg width={size} height={size} fill="currentColor" aria-hidden="true">
      <use href={`${sprite}#${id}`} />
    </svg>
  )
}
