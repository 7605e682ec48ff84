import type { Page } from '#client/page.ts'

export { Bell } from './Bell.tsx'
export { NotificationSettings } from './NotificationSettings.tsx'
export { WatchButton } from './WatchButton.tsx'

export const notificationPages: readonly Page[] = []
