/** `wrong` needs to be mended; `risk` works, but should be known. */
export type Finding = { level: 'ok' | 'risk' | 'wrong'; about: string; says: string; mend?: string }

type Words = { says: string; mend?: string }

export const ok = (about: string, says: string): Finding => ({ level: 'ok', about, says })
export const risk = (about: string, words: Words): Finding => ({ level: 'risk', about, ...words })
export const wrong = (about: string, words: Words): Finding => ({ level: 'wrong', about, ...words })

const marks = { ok: 'ok    ', risk: 'risk  ', wrong: 'WRONG ' }

export const formatFinding = ({ level, about, says, mend }: Finding): string =>
  `${marks[level]} ${about}: ${says}${mend ? `\n        ${mend}` : ''}`
