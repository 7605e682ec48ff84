import type { Token } from './plan.ts'

export type ContrastPair = { ink: Token; surface: Token; minimum: number }

const text = 4.5
const graphics = 3

const surfaces = ['bg', 'surface'] as const
const onSurfaces = (inks: readonly Token[], minimum: number): ContrastPair[] =>
  inks.flatMap((ink) => surfaces.map((surface) => ({ ink, surface, minimum })))

const onColors: ContrastPair[] = (
  [
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['on-danger', 'danger'],
    ['accent-ink', 'accent-soft'],
    ['danger', 'danger-soft'],
    ['ok', 'ok-soft'],
    ['warn', 'warn-soft'],
    ['ink', 'mark'],
    ['ink', 'selection'],
  ] as const
).map(([ink, surface]) => ({ ink, surface, minimum: text }))

/** Texts, and the borders and icons of controls, with the contrast that WCAG 2.2 asks of them (1.4.3 and 1.4.11). */
export const contrastPairs: readonly ContrastPair[] = [
  ...onSurfaces(['ink', 'ink-2', 'ink-3', 'accent-ink', 'danger', 'ok', 'warn'], text),
  ...onColors,
  ...onSurfaces(['control', 'accent', 'ring', 'danger', 'ok', 'warn'], graphics),
]
