import { createContext } from 'react'
import type { Post } from './post.ts'

/** For the actions that the page of a post adds to its comments. */
export const PostContext = createContext<Post | null>(null)
