import { defineMessages } from '#language/messages.ts'

export const invitationMessages = defineMessages({
  invitations: { en: 'Invitations', zh: '邀请' },
  invitation: { en: 'Invitation', zh: '邀请' },
  youAreInvited: {
    en: (name: string) => `@${name} invites you to edit this collection.`,
    zh: (name: string) => `@${name} 邀请你一起编辑此合集。`,
  },
  hint: {
    en: 'Editors add, move and remove creations, and are shown beside the owner.',
    zh: '编辑者可添加、移动和移除作品，并会显示在合集主人旁边。',
  },
  accept: { en: 'Accept', zh: '接受' },
  acceptFor: { en: (title: string) => `Accept: ${title}`, zh: (title: string) => `接受：${title}` },
  decline: { en: 'Decline', zh: '婉拒' },
  declineFor: { en: (title: string) => `Decline: ${title}`, zh: (title: string) => `婉拒：${title}` },
  accepted: { en: 'You are an editor now', zh: '你已成为编辑者' },
  declined: { en: 'Invitation declined', zh: '已婉拒邀请' },
})
