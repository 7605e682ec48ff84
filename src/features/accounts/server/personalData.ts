import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Config } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'

/** All data about a user under one name of the export, for that user. */
export type PersonalDataSource = {
  readonly name: string
  /** The words of the privacy page. */
  readonly about: PersonalDataWords
  load(ctx: Context, userId: number): Promise<unknown>
}

/** What is stored about members, why, and how long, in sentences of Markdown. */
export type PersonalDataWords = { what(): string; why(): string; howLong(): string }

export const personalData = defineExtensionPoint<PersonalDataSource>()

/** Who else receives personal data by the configuration, each in a sentence of the privacy page. */
export const dataRecipients = defineExtensionPoint<(config: Config) => readonly string[]>()
