export const digestFrequencies = ['off', 'weekly', 'daily'] as const

export type DigestFrequency = (typeof digestFrequencies)[number]

export const defaultFrequency: DigestFrequency = 'weekly'
