import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureGraph } from './graph.ts'

/** The `feature.json` of a feature. */
type Declaration = {
  /** The features that it may import. */
  readonly uses: readonly string[]
  /** The site works without it: deleting its folder and its lines in `src/app` removes it. */
  readonly optional?: true
}

type Declarations = Readonly<Record<string, Declaration>>

/** Reads what the features in `directory` declare; throws for one that declares nothing. */
export const readDeclarations = (directory: string): Declarations =>
  Object.fromEntries(
    readdirSync(directory)
      .sort()
      .map((name) => [name, JSON.parse(readFileSync(join(directory, name, 'feature.json'), 'utf8'))]),
  )

export const toGraph = (declarations: Declarations): FeatureGraph =>
  Object.fromEntries(Object.entries(declarations).map(([name, { uses }]) => [name, uses]))

export const listOptionalFeatures = (declarations: Declarations): string[] =>
  Object.keys(declarations).filter((name) => declarations[name]?.optional)
