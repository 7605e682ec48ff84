import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureGraph } from './graph.ts'
import type { TableDeclaration } from './tables.ts'

/** The `feature.json` of a feature. */
type Declaration = TableDeclaration & {
  /** The features that it may import. */
  readonly uses: readonly string[]
  /** The site works without it: deleting its folder and its lines in `src/app` removes it. */
  readonly optional?: true
  /** The part of the site that it belongs to, if the staff can turn that off. Only features of the same part may import it. */
  readonly module?: string
}

type Declarations = Readonly<Record<string, Declaration>>

/** Reads what the features in `directory` declare; throws for one that declares nothing. */
export const readDeclarations = (directory: string): Declarations =>
  Object.fromEntries(
    readdirSync(directory)
      .sort()
      .map((name) => [name, readDeclaration(join(directory, name))]),
  )

function readDeclaration(folder: string): Declaration {
  const file = join(folder, 'feature.json')
  // Deleting or switching a branch leaves the generated files, which git ignores.
  if (!existsSync(file)) throw new Error(`Write ${file}, or delete ${folder} if it has only generated files`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

export const toGraph = (declarations: Declarations): FeatureGraph =>
  Object.fromEntries(Object.entries(declarations).map(([name, { uses }]) => [name, uses]))

/** The module of each feature that belongs to one. */
export const listModules = (declarations: Declarations): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(declarations).flatMap(([name, { module }]) => (module ? [[name, module]] : [])))

export const listOptionalFeatures = (declarations: Declarations): string[] =>
  Object.keys(declarations).filter((name) => declarations[name]?.optional)
