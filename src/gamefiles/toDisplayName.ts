import { cutText } from '#language/cutText.ts'

const maxNameLength = 120
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Removes control characters and direction marks, and limits the length. */
export function toDisplayName(name: string): string {
  return cutText(
    name
      .slice(0, maxNameLength * 16)
      .toWellFormed()
      .replace(unprintable, '�'),
    maxNameLength,
  )
}
