import type { ComponentProps } from 'react'

/**
 * Around an image that is fetched at once: of one that stands by itself, React writes a hint for the browser where it
 * renders for the server, in a place where hydration does not expect it.
 */
export const UnhintedPicture = (props: ComponentProps<'picture'>) => <picture {...props} />
