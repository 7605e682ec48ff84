import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'

/** All data about a user under one name of the export, for that user. */
export type PersonalDataSource = {
  readonly name: string
  load(ctx: Context, userId: number): Promise<unknown>
}

export const personalData = defineExtensionPoint<PersonalDataSource>()
