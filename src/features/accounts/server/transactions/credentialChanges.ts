import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { emailChanged, emailVerified, passwordChanged } from '../../contract/events.ts'
import { secondFactorChanged } from '../../factors/contract/events.ts'
import { messages } from '../../messages.ts'
import { identityLinked, identityUnlinked } from '../../providers/contract/events.ts'
import { isProviderId, type ProviderId, providerNames } from '../../providers/contract/limits.ts'

type Kind = {
  /** Sessions; `others` keeps the one that makes the change. */
  ends: 'all' | 'others' | 'none'
  announce(emit: EventTransaction['emit'], userId: number, detail: string): void
  /** Null where nothing changed that the owner could not know. */
  notice: {
    subject(brand: string, detail: string): string
    text(username: string, detail: string): string
    /** The owner has used the link of a notice, and who gets this mail may be the one that it was used against. */
    isReply?: true
  } | null
}

const toProvider = (detail: string): ProviderId => {
  if (!isProviderId(detail)) throw new Error(`${detail} is no provider`)
  return detail
}
const nameOf = (detail: string): string => providerNames[toProvider(detail)]

const announcePassword: Kind['announce'] = (emit, userId) => emit(passwordChanged({ userId }))
const announceEmail: Kind['announce'] = (emit, userId) => emit(emailChanged({ userId }))
const announceRemoval: Kind['announce'] = (emit, userId) => emit(secondFactorChanged({ userId, kind: 'removed' }))
const nothing = () => {}

const removalNotice = {
  subject: (brand) => messages.mail.factorRemovedSubject({ brand }),
  text: (username) => messages.mail.factorRemovedText({ name: username }),
} satisfies Kind['notice']

/** Everything that changes how an account is entered. `detail` is a provider or an address. */
export const credentialChanges = {
  passwordChanged: {
    ends: 'others',
    announce: announcePassword,
    notice: {
      subject: (brand) => messages.mail.passwordSubject({ brand }),
      text: (username) => messages.mail.passwordText({ name: username }),
    },
  },
  passwordReset: {
    ends: 'all',
    announce: announcePassword,
    notice: {
      subject: (brand) => messages.mail.passwordSubject({ brand }),
      text: (username) => messages.mail.passwordText({ name: username }),
    },
  },
  emailChanged: {
    ends: 'none',
    announce: announceEmail,
    notice: {
      subject: (brand) => messages.mail.emailChangedSubject({ brand }),
      text: (username, address) => messages.mail.emailChangedText({ name: username, address }),
    },
  },
  /** The address was proved by a key that was mailed to it. */
  emailProved: { ends: 'none', announce: (emit, userId) => emit(emailVerified({ userId })), notice: null },
  factorAdded: {
    ends: 'others',
    announce: (emit, userId) => emit(secondFactorChanged({ userId, kind: 'added' })),
    notice: {
      subject: (brand) => messages.mail.factorAddedSubject({ brand }),
      text: (username) => messages.mail.factorAddedText({ name: username }),
    },
  },
  factorRemoved: { ends: 'others', announce: announceRemoval, notice: removalNotice },
  /** The staff removed the factors. */
  factorsReset: { ends: 'all', announce: announceRemoval, notice: removalNotice },
  codesRenewed: {
    ends: 'none',
    announce: (emit, userId) => emit(secondFactorChanged({ userId, kind: 'codes' })),
    notice: {
      subject: (brand) => messages.mail.codesRenewedSubject({ brand }),
      text: (username) => messages.mail.codesRenewedText({ name: username }),
    },
  },
  identityLinked: {
    ends: 'none',
    announce: (emit, userId, detail) => emit(identityLinked({ userId, provider: toProvider(detail) })),
    notice: {
      subject: (brand, detail) => messages.provider.linkedSubject({ name: nameOf(detail), brand }),
      text: (username, detail) => messages.provider.linkedText({ username, provider: nameOf(detail) }),
    },
  },
  identityUnlinked: {
    ends: 'none',
    announce: (emit, userId, detail) => emit(identityUnlinked({ userId, provider: toProvider(detail) })),
    notice: {
      subject: (brand, detail) => messages.provider.unlinkedSubject({ name: nameOf(detail), brand }),
      text: (username, detail) => messages.provider.unlinkedText({ username, provider: nameOf(detail) }),
    },
  },
  /** The owner used the link of a notice. */
  secured: {
    ends: 'all',
    announce: (emit, userId) => {
      emit(passwordChanged({ userId }))
      emit(emailChanged({ userId }))
    },
    notice: {
      subject: (brand) => messages.mail.securedSubject({ brand }),
      text: (username) => messages.mail.securedText({ name: username }),
      isReply: true,
    },
  },
  sessionsEnded: { ends: 'others', announce: nothing, notice: null },
  /** The staff ended the sessions, or suspended the account. */
  accessEnded: { ends: 'all', announce: nothing, notice: null },
  /** `deleteAccount` announces it. */
  deleted: { ends: 'all', announce: nothing, notice: null },
} as const satisfies Record<string, Kind>

export type ChangeKind = keyof typeof credentialChanges

export const getKind = (kind: ChangeKind): Kind => credentialChanges[kind]
