import type { Converter } from './converter.ts'
import { github } from './github/github.ts'
import { phpbb } from './phpbb/phpbb.ts'

export const converters: readonly Converter[] = [github, phpbb]
