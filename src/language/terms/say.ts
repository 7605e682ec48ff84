export type Replace = (text: string) => string

const keep: Replace = (text) => text

let replaceTerms = keep

export function setReplaceTerms(replace = keep): void {
  replaceTerms = replace
}

/** Returns a part of a catalogue's text in the words of the site. Builds call it for parts that contain a term. */
export const say: Replace = (text) => replaceTerms(text)
