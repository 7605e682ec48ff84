/** What converters write of each kind; docs/archive describes all fields. Times are ISO 8601 with an offset. */

export type UserDocument = {
  lwid: string
  username: string
  email?: string | null
  verified?: boolean
  /** In one of the schemes that docs/archive lists. */
  passwordHash?: string | null
  roles?: readonly string[]
  flair?: string
  /** The path that `Pictures` returns. */
  picture?: string
  bio?: string
  joinedAt?: string | null
  deletedAt?: string | null
  silencedUntil?: string | null
  suspendedUntil?: string | null
  suspensionReason?: string
}

export type ObjectDocument = {
  lwid: string
  parent?: string | null
  author?: string | null
  createdAt?: string
  editedAt?: string | null
  hiddenAt?: string | null
  deletedAt?: string | null
  lockReason?: string | null
  lockedUntil?: string | null
  viewCount?: number
  /** Likes whose authors are not known. */
  formerLikes?: number
  answer?: string | null
}

export type ForumDocument = ObjectDocument & {
  key: string
  title: string
  description?: string
  position?: number
  isBlog?: boolean
  protected?: boolean
  postRoles?: readonly string[]
  needAnyRole?: readonly string[]
  acceptsAnswers?: boolean
  icon?: string
  color?: string
}

export type PostDocument = ObjectDocument & {
  parent: string
  title: string
  body: string
  number?: number
  pinnedAt?: string | null
  pinnedUntil?: string | null
  isPinnedEverywhere?: boolean
  slug?: string
  blogSlug?: string | null
  ownExcerpt?: string
}

export type CommentDocument = ObjectDocument & { parent: string; body: string; replyTo?: string | null }

export type ProductDocument = ObjectDocument & {
  key: string
  name: string
  description?: string
  position?: number
  needAnyRole?: readonly string[]
}

export type TicketDocument = ObjectDocument & {
  parent: string
  kind: 'issue' | 'feature'
  title: string
  body: string
  number?: number
  updatedAt?: string
  isOpen?: boolean
  closedAt?: string | null
  closeReason?: string | null
  duplicateOf?: string | null
  tags?: readonly number[]
  milestoneId?: number | null
  assignee?: string | null
  closedVersion?: string
  closedVersionKey?: readonly number[]
  versions?: readonly string[]
  priority?: number
  needsInfoAt?: string | null
  fileKinds?: readonly string[]
}

/** What a page says about the file is read from it after the import. */
export type CreationDocument = ObjectDocument & {
  author: string
  kind: 'world' | 'subassembly' | 'mod'
  title: string
  body: string
  slug?: string
  number?: number
  /** These four fields are those of the version `versionNumber`. */
  fileName: string
  originalName: string
  byteSize: number
  sha256: string
  versionNumber?: number
  versionCount?: number
  downloadCount?: number
  isModelCover?: boolean
  licence?: string | null
  tags?: readonly string[]
  sourceUrl?: string
  supportedVersions?: string
  changes?: string
}

export type CreationVersionDocument = {
  /** An id of your own, by which dependencies name the version. */
  id: number
  creation: string
  number: number
  changelog?: string
  fileName: string
  originalName: string
  byteSize: number
  sha256: string
  downloadCount?: number
  createdAt: string
  withdrawnAt?: string | null
  withdrawalReason?: string
  withdrawnByStaff?: boolean
}

export type CollectionDocument = ObjectDocument & {
  title: string
  description: string
  visibility: 'public'
  slug?: string
  changedAt?: string
}

/** Give ids of your own, by which tickets name them. */
export type TicketTagDocument = {
  id: number
  name: string
  /** `#rrggbb` in lower case. */
  color: string
  product: string | null
  createdAt?: string
}

export type MilestoneDocument = {
  id: number
  product: string
  name: string
  description?: string
  dueOn?: string | null
  closedAt?: string | null
  createdAt: string
}

/** What signs the user in, by the id that the provider gives. */
export type IdentityDocument = { user: string; provider: 'github'; subject: string; name: string; createdAt: string }

export type RatingDocument = { object: string; user: string; createdAt?: string }

export type OldAddressDocument = {
  /** Path, and query if the system has addresses by it, such as `/t/12`. */
  address: string
  object?: string | null
  user?: string | null
  /** Path of ours, for what is neither an object nor a user. */
  location?: string | null
}

/** The documents of each file by its name. Other files take any object: the import checks them. */
export type Documents = {
  users: UserDocument
  forums: ForumDocument
  posts: PostDocument
  comments: CommentDocument
  products: ProductDocument
  tickets: TicketDocument
  creations: CreationDocument
  collections: CollectionDocument
  'rows/creation_versions': CreationVersionDocument
  'rows/ratings': RatingDocument
  'rows/ticket_tags': TicketTagDocument
  'rows/milestones': MilestoneDocument
  'rows/identities': IdentityDocument
  'rows/old_addresses': OldAddressDocument
} & Record<`rows/${string}`, object>
