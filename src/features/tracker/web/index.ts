import type { Page } from '#client/page.ts'

export const trackerPages: readonly Page[] = []
