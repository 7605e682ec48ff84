import type { HomeBlockKind } from '#siteContent/homeBlocks.ts'

/** A block in one language. */
export type HomeBlockRow = {
  id: string
  kind: HomeBlockKind
  title: string
  text: string
  renderedText: string
  buttons: { label: string; url: string }[]
  pictures: { url: string; caption: string }[]
  hasDemoPictures: boolean
  url: string
  creationId: string
}
