import { listenTo } from '#platform/events/listener.ts'
import { passwordResetRequested } from '../contract/events.ts'
import { mailResetLink as runMailResetLink } from './operations/credentials/mailResetLink.ts'

export const mailResetLink = listenTo(passwordResetRequested, 'mailResetLink', runMailResetLink)
