import { useSubmit as useSubmitOf } from '#ui/form/useSubmit.tsx'
import { ticketMessages } from '../../ticketMessages.ts'

export const useSubmit = () => useSubmitOf(ticketMessages.editError)
