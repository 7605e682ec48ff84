/** Everything that shows an object or its comments. */
export const objectTag = (id: number): string => `object:${id}`

/** Pages that show the name and settings of a container, such as a forum, but not its content. */
export const settingsTag = (id: number): string => `settings:${id}`

/** Lists ordered by age: they change only when an object is added or removed, not when one is liked or commented on. */
export const membersTag = (parentId: number): string => `members:${parentId}`

/** Lists of the objects in a container, in an order that likes, comments or views may change. */
export const listTag = (parentId: number): string => `list:${parentId}`

/** The list of a container by last activity: it changes when an object or comment is added or removed, not by likes. */
export const activityTag = (parentId: number): string => `activity:${parentId}`

/** Lists of several containers by last activity. */
export const latestTag = 'latest'

/** Lists by last activity that contain the objects of a container. */
export const getActivityTags = (parentId: number | null): string[] =>
  parentId === null ? [latestTag] : [latestTag, activityTag(parentId)]

/** Lists of all objects of one kind. */
export const kindTag = (kind: string): string => `kind:${kind}`

/** Everything that shows the name and picture of a user. */
export const userTag = (id: number): string => `user:${id}`

/** The number of likes that a user has received. */
export const likesTag = (userId: number): string => `likes:${userId}`

/** Content was hidden or deleted: the page cache must not serve stale pages from now on. */
export const withdrawnTag = 'withdrawn'

/** The object, its parent and the list that contains it. */
export const getObjectTags = (object: { id: number; parentId: number | null }): string[] =>
  object.parentId === null
    ? [objectTag(object.id)]
    : [objectTag(object.id), objectTag(object.parentId), listTag(object.parentId)]
