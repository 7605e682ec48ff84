/** A separate chunk that only members' home page loads. */
export const loadLatestNotifications = () => import('./LatestNotifications.tsx')
