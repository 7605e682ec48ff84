/** The page of an object shows it and what stands on it. */
export const objectTag = (id: number): string => `object:${id}`

/** The name and the settings of what holds objects are shown on their pages; what stands in it is not. */
export const settingsTag = (id: number): string => `settings:${id}`

/** A list by age: it changes when an object comes or goes, not with what is said of one; that is noted with the object. */
export const membersTag = (parentId: number): string => `members:${parentId}`

/** A list shows the objects that stand in another one, in an order that what is said of them may change. */
export const listTag = (parentId: number): string => `list:${parentId}`

/** A list shows the objects of one kind, wherever they stand. */
export const kindTag = (kind: string): string => `kind:${kind}`

/** A name and a picture are shown beside all that a person made. */
export const userTag = (id: number): string => `user:${id}`

/** Something was taken out of sight: from now on no page may be shown that is even a little out of date. */
export const withdrawnTag = 'withdrawn'

/** What shows an object: its own page, the page of what it stands on, and the list it stands in. */
export const tagsOf = (object: { id: number; parentId: number | null }): string[] =>
  object.parentId === null
    ? [objectTag(object.id)]
    : [objectTag(object.id), objectTag(object.parentId), listTag(object.parentId)]
