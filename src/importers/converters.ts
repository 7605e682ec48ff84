import type { Converter } from './converter.ts'
import { discourse } from './discourse/discourse.ts'

export const converters: readonly Converter[] = [discourse]
