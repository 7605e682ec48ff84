import { z } from 'zod'

/** What is read of the objects of GitHub's REST API. */
const user = z.object({ id: z.int(), login: z.string(), type: z.string().default('User') })

export type GithubUser = z.output<typeof user>

const label = z.object({ id: z.int(), name: z.string(), color: z.string().nullish() })

export type GithubLabel = z.output<typeof label>

export const milestoneSchema = z.object({
  number: z.int(),
  title: z.string(),
  description: z.string().nullish(),
  due_on: z.string().nullish(),
  closed_at: z.string().nullish(),
  created_at: z.string(),
})

export type GithubMilestone = z.output<typeof milestoneSchema>

export const issueSchema = z.object({
  id: z.int(),
  number: z.int().positive(),
  title: z.string(),
  body: z.string().nullish(),
  user: user.nullish(),
  state: z.enum(['open', 'closed']),
  state_reason: z.string().nullish(),
  created_at: z.string(),
  updated_at: z.string(),
  closed_at: z.string().nullish(),
  labels: z.array(label).default([]),
  milestone: milestoneSchema.nullish(),
  assignees: z.array(user).default([]),
  locked: z.boolean().default(false),
  active_lock_reason: z.string().nullish(),
  pull_request: z.unknown().optional(),
  reactions: z.object({ '+1': z.int() }).optional(),
  type: z.object({ name: z.string() }).nullish(),
})

export type GithubIssue = z.output<typeof issueSchema>

export const commentSchema = z.object({
  id: z.int(),
  issue_url: z.string(),
  body: z.string().nullish(),
  user: user.nullish(),
  created_at: z.string(),
  updated_at: z.string(),
})

export type GithubComment = z.output<typeof commentSchema>

/** A reaction as the API gives it, with the number of the issue that it was asked for. */
export const reactionSchema = z.object({
  issue_number: z.int(),
  content: z.string(),
  user: user.nullish(),
  created_at: z.string(),
})

export const repositorySchema = z.object({ private: z.boolean(), description: z.string().nullish() })
