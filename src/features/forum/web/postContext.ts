import { createContext } from 'react'
import type { Post } from './post.ts'

/** The post, for the actions that its page adds to its comments. */
export const PostContext = createContext<Post | null>(null)
