export type DemoUser = {
  username: string
  email: string
  roles: string[]
  flair: string
  /** Markdown, up to 300 code points. */
  bio: string
  verified: boolean
  joinedAt: Date
}

export type DemoComment = {
  author: string
  /** Markdown. */
  body: string
  at: Date
  /** Unique usernames. */
  likes: string[]
  /** Oldest first. */
  replies: DemoComment[]
}

export type DemoPost = {
  forumKey: string
  author: string
  title: string
  /** Markdown. */
  body: string
  blogSlug?: string
  at: Date
  views: number
  /** Unique usernames. */
  likes: string[]
  /** Oldest first. */
  comments: DemoComment[]
}

export type DemoPlan = {
  users: DemoUser[]
  /** Oldest first. */
  posts: DemoPost[]
}
