import type { Page } from '#client/page.ts'

export const creationPages: readonly Page[] = []
