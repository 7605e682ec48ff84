import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { ObjectType } from '#generated/objectTypes.ts'

/** The GraphQL types of an optional feature whose objects have comments, or can be hidden, deleted and brought back. */
export const objectTypes = defineExtensionPoint<ObjectType>()
