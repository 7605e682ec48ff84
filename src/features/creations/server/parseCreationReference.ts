const creationUrl = /^(?:https?:\/\/[^/\s]+)?\/creations\/[a-z]+\/([1-9]\d{0,8})(?:[/?#]\S*)?$/
const shortUrl = /^(?:https?:\/\/[^/\s]+\/)?(ctn-[0-9a-f]+)$/

/** Returns the number or lwid of the URL or lwid of a creation, for `findVisibleCreation`. */
export const parseCreationReference = (text: string): string | undefined =>
  creationUrl.exec(text)?.[1] ?? shortUrl.exec(text)?.[1]
