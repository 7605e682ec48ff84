import { defineEvent } from '../events/defineEvent.ts'
import { everyPageKey } from './surrogateKeys.ts'

export const everyPageOutdated = defineEvent<null>('sharedCache.everyPageOutdated', () => [everyPageKey])
