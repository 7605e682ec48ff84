/** What is asked for, one field on each line. A field that the other site lacks is left out. */

const author = `{
  id
  username
  flair
  picture
}`

const dates = `createdAt
editedAt`

const activity = `commentCount
lastReply {
  id
  createdAt
}`

const likes = `score
rating {
  score
  likedBy
}`

export const forumFields = `id
key
title
description
isBlog
protected
acceptsAnswers
emblem {
  icon
  color
}`

export const postFields = `id
numericId
title
slug
body
renderedBody
excerpt
canonicalPath
isBlogPost
${dates}
viewCount
score
${activity}
author ${author}
pin {
  everywhere
  until
}
lock {
  reason
  until
}
answer {
  id
}`

export const commentFields = `id
parentId
body
${dates}
deleted
${likes}
author ${author}`

export const productFields = `id
name
description
needAnyRole
allTags {
  id
  name
  color
  productId
}
milestones {
  id
  name
  description
  dueOn
  closedAt
}
issueTemplate: template(kind: ISSUE)
featureTemplate: template(kind: FEATURE)`

export const ticketFields = `id
number
kind
title
body
${dates}
updatedAt
isOpen
closedAt
closedVersion
closeReason
priority
viewCount
needsInfoUntil
${likes}
${activity}
author ${author}
assignee ${author}
milestone {
  id
}
tags {
  id
}
duplicateOf {
  id
}`

/** Costly, so it is asked for one ticket at a time. */
export const ticketDetailFields = `versions {
  version
  count
}
relations {
  kind
  ticket {
    id
  }
}
attachments {
  id
  kind
  name
  byteSize
  createdAt
  downloadUrl
  gameVersion
  componentCount
  preview
  author ${author}
}
timeline {
  id
  type
  createdAt
  text
  added
  removed
  files
  priority
  reason
  relation
  author ${author}
  assignee ${author}
  ticket {
    id
  }
}`

export const creationFields = `id
numericId
kind
title
slug
body
${dates}
downloadUrl
fileName
fileSize
sha256
downloadCount
viewCount
score
versionNumber
versionCount
modelIsCover
licence
tags
${activity}
author ${author}`

export const creationDetailFields = `images {
  id
  filename
  downloadUrl
}
basedOn {
  licence
  creation {
    id
  }
}
modInfo {
  sourceUrl
  supportedVersions
  changes
}
testBench {
  cases
  ticks
  isSequential
}`

export const versionFields = `id
number
changelog
createdAt
downloadUrl
fileName
fileSize
sha256
downloadCount
withdrawnAt
withdrawalReason
withdrawnByStaff
dependencies {
  type
  modId
  isFromFile
  creation {
    id
  }
}`

export const collectionFields = `id
title
description
visibility
canonicalPath
createdAt
changedAt
owner ${author}
editors ${author}`

export const collectionEntryFields = `entries {
  id
  text
  addedAt
}`

export const profileFields = `id
username
bio
flair
picture
createdAt
pinnedCreations {
  id
}`
