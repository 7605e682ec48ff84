import { useSubmit as useFormSubmit } from '#ui/form/useSubmit.tsx'
import { ticketMessages } from '../../ticketMessages.ts'

export const useSubmit = () => useFormSubmit(ticketMessages.editError)
