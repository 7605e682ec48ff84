import type { BackupsQuery } from '#generated/operations.ts'

export type Backups = BackupsQuery['backups']
export type Run = Backups['runs'][number]

export const isOpen = ({ state }: Run): boolean => state === 'WAITING' || state === 'RUNNING'

export const isVerifying = ({ verification }: Run): boolean => verification === 'WAITING' || verification === 'RUNNING'
