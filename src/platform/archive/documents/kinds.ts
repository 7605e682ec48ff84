/** What the catalogue of the database does not say about a kind of documents. */
export type KindDefinition = {
  /** The name of its file, such as `posts`. */
  readonly name: string
  readonly table: string
  /** The value of `objects.kind`, for tables whose rows extend an object. */
  readonly objectKind?: string
  /** The letters that all lwids of the kind begin with. */
  readonly prefix?: string
  /** Columns that repeat others, with the expression over the alias `o` of the object that fills them. */
  readonly copies?: Readonly<Record<string, string>>
  /** Columns that need not be given, with the expression that an import fills in. */
  readonly optional?: Readonly<Record<string, string>>
  /** Columns that the site computes, with the expression that an import starts from. An archive of others lacks them. */
  readonly derived?: Readonly<Record<string, string>>
  /** Columns that no document has, with the expression that an import fills in. */
  readonly omitted?: Readonly<Record<string, string>>
  /** Columns that the site itself changes while it is used, so that a change is no edit. */
  readonly volatile?: readonly string[]
  /** Columns that an update overwrites only where the condition over the alias `t` holds. */
  readonly updatedIf?: Readonly<Record<string, string>>
  /** The id of the row that has taken the place of another one, as an expression over its alias `t`; null for none. */
  readonly successor?: string
  /** Ids within JSON of a column, by their keys. A document may have a lwid in the place of one. */
  readonly jsonReferences?: Readonly<Record<string, Readonly<Record<string, 'user' | 'object'>>>>
  /** Tells authors of documents what they need to know about a column. */
  readonly descriptions?: Readonly<Record<string, string>>
  /** Fills in what needs more than SQL. */
  complete?(document: Record<string, unknown>): void
}
