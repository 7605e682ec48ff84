import type { Converter } from './converter.ts'
import { discourse } from './discourse/discourse.ts'
import { flarum } from './flarum/flarum.ts'
import { github } from './github/github.ts'
import { phpbb } from './phpbb/phpbb.ts'
import { site } from './site/site.ts'

export const converters: readonly Converter[] = [discourse, flarum, github, phpbb, site]
