import {
  choice,
  contact,
  derivedFrom,
  identifier,
  privateText,
  publicText,
  secret,
  staffText,
  type TextColumns,
} from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  account_keys: {
    key_hash: secret,
    purpose: choice,
    email: contact,
  },
  identities: {
    provider: choice,
    subject: contact,
    name: contact,
  },
  invites: {
    code_hash: secret,
    purpose: choice,
    grants: choice,
    note: staffText,
    email: contact,
  },
  passkey_challenges: {
    challenge: secret,
    purpose: choice,
  },
  passkeys: {
    id: identifier,
    public_key: secret,
    transports: choice,
    name: privateText,
  },
  pending_registrations: {
    key_hash: secret,
    provider: choice,
    subject: contact,
    name: contact,
    email: contact,
    redirect: identifier,
  },
  recovery_codes: {
    code_hash: secret,
  },
  retired_usernames: {
    name_hash: secret,
  },
  sessions: {
    refresh_hash: secret,
    previous_hash: secret,
    user_agent: contact,
    address: contact,
  },
  totp_secrets: {
    sealed_secret: secret,
  },
  users: {
    lwid: identifier,
    username: identifier,
    username_key: derivedFrom('users.username'),
    email: contact,
    email_key: derivedFrom('users.email'),
    password_hash: secret,
    roles: choice,
    flair: staffText,
    picture: identifier,
    bio: publicText,
    rendered_bio: derivedFrom('users.bio'),
    silence_reason: staffText,
    suspension_reason: staffText,
  },
}
