/** The variables of both lists. */
export const notificationLists = [{ unread: true }, { unread: false }]
