export const emblemIcons = [
  'talk',
  'question',
  'notice',
  'news',
  'picture',
  'cube',
  'code',
  'people',
  'globe',
  'book',
  'heart',
  'shield',
] as const

export const emblemColors = ['teal', 'amber', 'blue', 'red', 'green', 'violet', 'olive', 'pink'] as const

export type EmblemIcon = (typeof emblemIcons)[number]
export type EmblemColor = (typeof emblemColors)[number]

/** The icon and colour by which a place is recognized in lists. */
export type Emblem = { readonly icon: EmblemIcon; readonly color: EmblemColor }
