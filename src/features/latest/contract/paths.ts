import { toQuery } from '#paths.ts'

export type LatestFilter = { kind?: string | undefined; forum?: string | undefined }

export const latestPaths = {
  /** A forum implies its kind. */
  latest: ({ kind, forum }: LatestFilter = {}, page = 0) =>
    `/latest${toQuery({ kind: (!forum && kind) || undefined, forum: forum || undefined, page: page || undefined })}`,
}
