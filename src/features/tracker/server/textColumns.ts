import {
  choice,
  copyOf,
  derivedFrom,
  fileText,
  identifier,
  privateText,
  publicText,
  secret,
  staffText,
  type TextColumns,
} from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  canned_replies: {
    title: staffText,
    body: staffText,
    purpose: choice,
  },
  milestones: {
    name: staffText,
    name_key: derivedFrom('milestones.name'),
    description: staffText,
  },
  products: {
    key: staffText,
    name: staffText,
    description: staffText,
    need_any_role: choice,
  },
  ticket_attachments: {
    id: identifier,
    kind: choice,
    name: publicText,
    stored_as: identifier,
    sha256: secret,
    image_id: identifier,
    game_version: fileText,
    preview: fileText,
  },
  ticket_carried: {
    what: choice,
  },
  ticket_events: {
    type: choice,
    detail: copyOf('tickets.title', {
      revision: 'erased',
      deletion: 'stays: the timeline is hidden and deleted with its ticket',
      account: 'erased',
    }),
  },
  ticket_relations: {
    kind: choice,
  },
  ticket_tags: {
    name: publicText,
    name_key: derivedFrom('ticket_tags.name'),
    color: choice,
  },
  ticket_templates: {
    kind: choice,
    body: staffText,
  },
  ticket_versions: {
    version: identifier,
  },
  ticket_views: {
    name: privateText,
    query: privateText,
    sort: choice,
    board_group: choice,
  },
  tickets: {
    kind: choice,
    closed_version: staffText,
    versions: identifier,
    title: publicText,
    body: publicText,
    rendered_body: derivedFrom('tickets.body'),
    title_words: derivedFrom('tickets.title'),
    words: derivedFrom('tickets.body'),
    close_reason: choice,
    file_kinds: choice,
  },
}
