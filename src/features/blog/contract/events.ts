import { defineEvent } from '#platform/events/defineEvent.ts'

export const blogScheduleTag = 'blog-schedule'

/** The tag makes every process look for the next post to publish. */
export const draftScheduled = defineEvent<{ draftId: number }>('blog.draftScheduled', () => [blogScheduleTag])
