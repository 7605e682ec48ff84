/** What the API gives of each kind. A field is missing if the other site lacks it. Times are in seconds. */

export type SourceAuthor = { id?: number; username: string; flair?: string; picture?: string }

type Dates = { createdAt?: number; editedAt?: number | null }
type Likes = { score?: number; rating?: { score?: number; likedBy?: string[] } | null }
type Activity = { commentCount?: number; lastReply?: { id: string; createdAt: number } | null }

export type SourceForum = {
  id: string
  key: string
  title: string
  description?: string
  isBlog?: boolean
  protected?: boolean
  acceptsAnswers?: boolean
  emblem?: { icon: string; color: string }
}

export type SourcePost = Dates &
  Likes &
  Activity & {
    id: string
    numericId?: number
    title: string
    slug?: string
    body?: string
    renderedBody?: string
    excerpt?: string
    canonicalPath?: string
    viewCount?: number
    author?: SourceAuthor
    pin?: { everywhere?: boolean; until?: number | null } | null
    lock?: { reason?: string; until?: number | null } | null
    answer?: { id: string } | null
  }

export type SourceComment = Dates &
  Likes & { id: string; parentId?: string; body?: string; deleted?: boolean; author?: SourceAuthor }

export type SourceProduct = {
  id: string
  name?: string
  description?: string
  needAnyRole?: string[]
  allTags?: { id: number; name: string; color?: string; productId?: string }[]
  milestones?: { id: number; name: string; description?: string; dueOn?: string; closedAt?: number | null }[]
  issueTemplate?: string
  featureTemplate?: string
}

export type SourceTicket = Dates &
  Likes &
  Activity & {
    id: string
    number?: number
    kind?: string
    title: string
    body?: string
    updatedAt?: number
    isOpen?: boolean
    closedAt?: number | null
    closedVersion?: string
    closeReason?: string | null
    priority?: string
    viewCount?: number
    needsInfoUntil?: number | null
    author?: SourceAuthor
    assignee?: SourceAuthor | null
    milestone?: { id: number } | null
    tags?: { id: number }[]
    duplicateOf?: { id: string } | null
  }

export type SourceAttachment = {
  id: string
  kind: string
  name: string
  byteSize: number
  createdAt: number
  downloadUrl: string
  gameVersion?: string
  componentCount?: number | null
  preview?: string
  author?: SourceAuthor
}

export type SourceEvent = {
  id: number
  type: string
  createdAt: number
  text?: string
  added?: string[]
  removed?: string[]
  files?: string[]
  priority?: string | null
  reason?: string | null
  relation?: string | null
  author?: SourceAuthor
  assignee?: SourceAuthor | null
  ticket?: { id: string } | null
}

export type SourceTicketDetails = {
  versions?: { version: string; count?: number }[]
  relations?: { kind: string; ticket: { id: string } }[]
  attachments?: SourceAttachment[]
  timeline?: SourceEvent[]
}

export type SourceCreation = Dates &
  Likes &
  Activity & {
    id: string
    numericId?: number
    kind?: string
    title: string
    slug?: string
    body?: string
    downloadUrl?: string
    fileName?: string
    fileSize?: number
    sha256?: string
    downloadCount?: number
    viewCount?: number
    versionNumber?: number
    versionCount?: number
    modelIsCover?: boolean
    licence?: string | null
    tags?: string[]
    author?: SourceAuthor
  }

export type SourceCreationDetails = {
  images?: { id: string; filename?: string; downloadUrl?: string }[]
  basedOn?: { licence?: string | null; creation?: { id: string } | null }[]
  modInfo?: { sourceUrl?: string; supportedVersions?: string; changes?: string } | null
  testBench?: { cases: string; ticks: number; isSequential: boolean } | null
}

export type SourceVersion = {
  id?: string
  number: number
  changelog?: string
  createdAt?: number
  downloadUrl?: string
  fileName?: string
  fileSize?: number
  sha256?: string
  downloadCount?: number
  withdrawnAt?: number | null
  withdrawalReason?: string
  withdrawnByStaff?: boolean
  dependencies?: { type: string; modId?: string; isFromFile?: boolean; creation?: { id: string } | null }[]
}

export type SourceCollection = {
  id: string
  title: string
  description?: string
  visibility?: string
  canonicalPath?: string
  createdAt?: number
  changedAt?: number
  owner?: SourceAuthor
  editors?: SourceAuthor[]
}

export type SourceProfile = {
  id: number
  username: string
  bio?: string
  flair?: string
  picture?: string
  createdAt?: number
  pinnedCreations?: { id: string }[]
}
