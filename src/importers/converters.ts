import type { Converter } from './converter.ts'
import { flarum } from './flarum/flarum.ts'
import { github } from './github/github.ts'
import { phpbb } from './phpbb/phpbb.ts'

export const converters: readonly Converter[] = [flarum, github, phpbb]
