/** Square brackets that are neither links, references, footnotes nor tasks. */
const place = /(?<![\]!])\[(?![ xX]\]|\^)[^[\]\n]+\](?![[(:])/g

/** What is left to fill in, in square brackets. */
export const findPlaces = (text: string): string[] => text.match(place) ?? []
