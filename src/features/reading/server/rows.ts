export type UnreadRow = { id: string; isNew: boolean; comments: number }

export type ContinuedRow = { id: number; comments: number }

export type ContinuedReadingRow = { id: string; title: string; canonicalPath: string; comments: number }

export type UnreadSectionRow = { kind: string; objects: number }

export type UnreadMembersRow = { id: string; objects: number }

/** `commentLwid` is null if the object was only opened. */
export type NewMark = { userId: number; objectLwid: string; commentLwid: string | null }

export type RaisedMark = { userId: number; objectId: number }
