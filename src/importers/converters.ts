import type { Converter } from './converter.ts'
import { github } from './github/github.ts'

export const converters: readonly Converter[] = [github]
