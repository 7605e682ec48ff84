import type { ComponentProps } from 'react'

/** Keeps React from emitting a preload link on the server, where hydration does not expect it. */
export const PictureWithoutPreload = (props: ComponentProps<'picture'>) => <picture {...props} />
