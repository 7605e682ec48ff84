export { Bell } from './Bell.tsx'
export { loadLatestNotifications } from './loadLatestNotifications.ts'
export { WatchButton } from './WatchButton.tsx'
