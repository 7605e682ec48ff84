import { isProviderId } from '../../contract/providers/limits.ts'
import sprite from './providers.svg?no-inline'

/** The mark of a provider, from a sprite so that no script carries it. */
export function ProviderIcon({ id, size = 18 }: { id: string; size?: number }) {
  if (!isProviderId(id)) return null
  return (
    <svg width={size} height={size} fill="currentColor" aria-hidden="true">
      <use href={`${sprite}#${id}`} />
    </svg>
  )
}
