import type { Page } from '#client/page.ts'

export const newsletterPages: readonly Page[] = []
