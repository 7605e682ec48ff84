import { defineEvent } from '#platform/events/defineEvent.ts'

export const blogScheduleTag = 'blog-schedule'

/** The tag makes every process look for the next post to publish. */
export const draftScheduled = defineEvent<{ draftId: number }>('blog.draftScheduled', () => [blogScheduleTag])

/** It was due, but who scheduled it may not post in the blog any more. */
export const draftKept = defineEvent<{
  draftId: number
  title: string
  version: number
  authorId: number
  schedulerId: number
}>('blog.draftKept', () => [])
