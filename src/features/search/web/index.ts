import type { Page } from '#client/page.ts'

export const searchPages: readonly Page[] = []
