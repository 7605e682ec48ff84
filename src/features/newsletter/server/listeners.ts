import { accountDeleted, emailChanged, emailVerified } from '#features/accounts/contract/events.ts'
import { listenTo } from '#platform/events/listener.ts'
import { subscriptionRequested } from '../contract/events.ts'
import { endSubscription } from './operations/endSubscription.ts'
import { mailConfirmation } from './operations/mailConfirmation.ts'
import { moveSubscriptionToAccount } from './operations/moveSubscriptionToAccount.ts'

export const newsletterListeners = [
  listenTo(subscriptionRequested, 'mailConfirmation', mailConfirmation),
  listenTo(emailVerified, 'takeOverSubscription', moveSubscriptionToAccount),
  listenTo(emailChanged, 'takeOverSubscription', moveSubscriptionToAccount),
  listenTo(accountDeleted, 'endSubscription', endSubscription),
]
