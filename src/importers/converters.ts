import type { Converter } from './converter.ts'

export const converters: readonly Converter[] = []
