import { toQuery } from '#app/paths.ts'

export type LatestFilter = { kind?: string | undefined; forum?: string | undefined }

export const latestPaths = {
  /** A forum implies its kind. */
  latest: ({ kind, forum }: LatestFilter = {}, page = 0) =>
    `/latest${toQuery({ kind: forum ? undefined : kind, forum, page: page || undefined })}`,
}
