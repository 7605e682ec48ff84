import type { Page } from '#client/page.ts'

export const managementPages: readonly Page[] = []
