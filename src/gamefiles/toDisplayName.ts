const maxNameLength = 120
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Removes control characters and direction marks, and limits the length. */
export function toDisplayName(name: string): string {
  const plain = name.slice(0, maxNameLength * 2).replace(unprintable, '�')
  return plain.length > maxNameLength ? `${plain.slice(0, maxNameLength)}…` : plain
}
