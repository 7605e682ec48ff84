export { Bell } from './Bell.tsx'
export { NotificationSettings } from './NotificationSettings.tsx'
export { WatchButton } from './WatchButton.tsx'
