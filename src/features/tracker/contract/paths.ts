import { toOptionalSegment, toQuery } from '#paths.ts'

export const trackerPaths = {
  siteChangelog: () => '/changelog',
  trackers: () => '/tracker',
  tracker: (
    prod: string,
    options: {
      q?: string | undefined
      sort?: string | undefined
      view?: 'board' | undefined
      group?: string | undefined
      page?: number | undefined
    } = {},
  ) => `/tracker/${encodeURIComponent(prod)}${toQuery(options)}`,
  trackerExport: (prod: string, format: 'csv' | 'json', q?: string) =>
    `/tracker/${encodeURIComponent(prod)}/tickets.${format}${toQuery({ q })}`,
  ticket: (prod: string, id: number) => `/tracker/${encodeURIComponent(prod)}/${id}`,
  trackerChangelog: (prod: string, version?: string) =>
    `/tracker/${encodeURIComponent(prod)}/changelog${toOptionalSegment(version)}`,
  trackerFeed: (prod: string, q?: string) => `/tracker/${encodeURIComponent(prod)}/feed.atom${toQuery({ q })}`,
  changelogMarkdown: (prod: string, version?: string) =>
    `/tracker/${encodeURIComponent(prod)}/changelog.md${toQuery({ version })}`,
  changelogFeed: (prod: string) => `/tracker/${encodeURIComponent(prod)}/changelog/feed.atom`,
  milestones: (prod: string) => `/tracker/${encodeURIComponent(prod)}/milestones`,
  milestone: (prod: string, name: string) =>
    `/tracker/${encodeURIComponent(prod)}/milestones/${encodeURIComponent(name)}`,
  ticketKind: (prod: string) => `/tracker/${encodeURIComponent(prod)}/new`,
  newTicket: (prod: string, kind: 'issue' | 'feature') => `/tracker/${encodeURIComponent(prod)}/new/${kind}`,
}
