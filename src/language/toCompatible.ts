/** Honorific phrases that Unicode encodes as one character each, which stands for 18 and 8 letters. */
const phrases = /[\ufdfa\ufdfb]/g

/**
 * Replaces variants of letters, such as full-width ones and ligatures, by the letters themselves. Phrases of one
 * character become a space, because a text of them would become eighteen times as long.
 */
export const toCompatible = (text: string, form: 'NFKC' | 'NFKD'): string => text.replace(phrases, ' ').normalize(form)
