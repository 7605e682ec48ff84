import type { Page } from '#client/page.ts'

export const notificationPages: readonly Page[] = []
