import * as z from 'zod/mini'
import { people } from '../people.ts'

const usernames = new Set(people.map(({ username }) => username))

export const isUsername = (name: string): boolean => usernames.has(name)

export const username = z.string().check(z.refine(isUsername, { error: 'nobody of the demo has this name' }))
