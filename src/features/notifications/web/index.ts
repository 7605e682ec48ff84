export { Bell } from './Bell.tsx'
export { WatchButton } from './WatchButton.tsx'
