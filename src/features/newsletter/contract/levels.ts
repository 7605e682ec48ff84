/** 0 no e-mails, 1 major only, 2 major and minor. */
export type Level = 0 | 1 | 2

export const levels: readonly Level[] = [0, 1, 2]

export type ListName = 'test' | 'major' | 'minor'

export const lists: readonly ListName[] = ['test', 'major', 'minor']
